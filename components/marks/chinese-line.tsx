"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";

type ChineseLineProps = {
  value: string;
  maxLength: number;
  /** The English beside it was rewritten since. */
  isBehind?: boolean;
  onChange: (value: string) => void;
};

/** The Chinese line of a comment or a phrase, behind a button until it is wanted (rule R11.45). */
export function ChineseLine({ value, maxLength, isBehind, onChange }: ChineseLineProps) {
  const t = useTranslations("marking");
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen && value === "")
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={<Languages />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {t("addChinese")}
      </Button>
    );
  return (
    <TextArea
      label={t("commentZh")}
      hint={isBehind ? t("zhBehind") : undefined}
      lang="zh-CN"
      optional
      ref={field}
      rows={2}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCopy } from "@/components/ui/use-copy";

/** A number or a password that is copied by a press. */
export function Copyable({ text }: { text: string }) {
  const t = useTranslations("office");
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  const onClick = async () => {
    if (!(await copy(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <>
      <button
        type="button"
        title={t("copy")}
        onClick={() => void onClick()}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-mono text-[0.95em] hover:bg-lake-soft"
      >
        {text}
        {copied ? <Check className="size-4 text-success" /> : <Copy className="size-4 text-muted" />}
      </button>
      <span role="status" className="sr-only">
        {copied ? t("copied") : ""}
      </span>
    </>
  );
}

"use client";

import { PencilLine } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { isBlankText } from "@/lib/marks/typed/document";
import { isTextKept } from "./draft-key";
import type { TypedHandle } from "./typed-editor";
import type { ServerDraft } from "./use-typed-draft";

const TypedEditor = dynamic(() => import("./typed-editor").then((file) => file.TypedEditor), {
  ssr: false,
  loading: () => <Spinner className="m-4 text-lake" />,
});

type TypedWorkFieldProps = {
  homeworkId: number;
  draft: ServerDraft;
  handle: RefObject<TypedHandle | null>;
};

/** The editor, loaded once the child wants to write, or has begun to. */
export function TypedWorkField({ homeworkId, draft, handle }: TypedWorkFieldProps) {
  const t = useTranslations("homework.typed");
  const [isBegun, setBegun] = useState(draft !== null && !isBlankText(draft.document));
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isTextKept(homeworkId)) setBegun(true);
  }, [homeworkId]);
  if (isBegun || isPressed)
    return <TypedEditor homeworkId={homeworkId} draft={draft} isFocused={isPressed} handle={handle} />;
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="secondary" icon={<PencilLine />} onClick={() => setPressed(true)}>
        {t("open")}
      </Button>
      <p className="text-sm text-muted">{t("openHint")}</p>
    </div>
  );
}

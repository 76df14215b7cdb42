import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TypedDocument } from "@/lib/marks/typed/document";
import type { HiddenText } from "./two-texts";
import { TypedText } from "./typed-text";

type TwoTextsProps = { hidden: HiddenText; onKeep: (isFromHere: boolean) => void };

/** Two devices wrote apart: the text that the field does not show, and the choice between the two. */
export function TwoTexts({ hidden, onKeep }: TwoTextsProps) {
  const t = useTranslations("homework.typed.two");
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("title")}
      action={
        <>
          <Button size="sm" variant="secondary" onClick={() => onKeep(true)}>
            {t("keepHere")}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onKeep(false)}>
            {t("keepOther")}
          </Button>
        </>
      }
    >
      <p>{t(hidden.isFromHere ? "fromHere" : "fromOther")}</p>
      <TypedText
        document={JSON.parse(hidden.json) as TypedDocument}
        className="mt-2 max-h-60 overflow-y-auto rounded-control border bg-surface p-3"
      />
    </Notice>
  );
}

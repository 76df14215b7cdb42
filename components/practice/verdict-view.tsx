import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { PracticeVerdict } from "@/lib/practice/queries";

type VerdictProps = {
  verdict: PracticeVerdict;
  options: readonly { value: string; label: string }[];
};

/** Whether an answer was right, the right one, and why; on a Chinese page first in Chinese, then in English. */
export function VerdictView({ verdict: { isRight, right, why, whyZh }, options }: VerdictProps) {
  const t = useTranslations("practice");
  const locale = useLocale();
  const label = options.find(({ value }) => value === right)?.label;
  return (
    <Notice tone={isRight ? "success" : "warning"} title={t(isRight ? "right" : "wrong")}>
      {!isRight && (
        <p lang="en" className="mb-1 text-lg font-semibold">
          {right.toUpperCase()}. {label}
        </p>
      )}
      {locale === "zh" && <p lang="zh">{whyZh}</p>}
      <p lang="en">{why}</p>
    </Notice>
  );
}

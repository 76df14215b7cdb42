import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type HandedBackProps = { studentId: number; grade: number };

/** Shown after a child has finished on a parent's device (docs/decisions/0051). */
export function HandedBack({ studentId, grade }: HandedBackProps) {
  const t = useTranslations("report.handedBack");
  const next = `/usr/detail/report?studentId=${studentId}&grade=${grade}`;
  return (
    <Notice
      title={t("title")}
      action={
        <ButtonLink size="sm" href={{ pathname: "/usr/login", query: { role: "1", next } }}>
          {t("action")}
        </ButtonLink>
      }
    >
      {t("text")}
    </Notice>
  );
}

import { PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import type { HomeworkWork } from "@/components/marks/homework-work";
import { ButtonLink } from "@/components/ui/button";
import { markedWorkAddress } from "@/lib/classroom/address";

/** The way from a homework to the page of the work with the teacher's marks, once it was returned. */
export function SeeMarks({ work, childId }: { work: HomeworkWork; childId?: number }) {
  const t = useTranslations("drawn.page");
  const { attempt, state, homeworkId } = work;
  const count = work.marks.filter((mark) => mark.attempt === attempt).length;
  const hasWork = attempt > 0 && (work.files.length > 0 || work.document !== null);
  if (count === 0 && !(state === "returned" && hasWork)) return null;
  return (
    <ButtonLink
      href={markedWorkAddress(homeworkId, childId)}
      variant="secondary"
      size="sm"
      icon={<PenLine />}
      className="justify-self-start"
    >
      {t("see", { count })}
    </ButtonLink>
  );
}

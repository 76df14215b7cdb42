import { ArrowRight, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { runPath } from "@/components/classroom/run-tabs";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { WorkToMark } from "@/lib/marks/to-mark";

export type NextHomework = Pick<WorkToMark, "homeworkId" | "courseRunId" | "name" | "works">;
type AllMarkedProps = {
  courseRunId: number;
  /** Other homework with work to mark. */
  next: NextHomework | null;
};

/** Instead of a work: everything of this homework is marked. */
export function NothingToMark(props: AllMarkedProps) {
  const t = useTranslations("marking.done");
  return (
    <EmptyState scene={<EmptyScene kind="letters" />} title={t("title")} action={<WhatNow {...props} />}>
      {t("text")}
    </EmptyState>
  );
}

/** Above the last work, once it is returned; it takes the focus (rule R11.81). */
export function AllMarked(props: AllMarkedProps) {
  const t = useTranslations("marking.done");
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-24 rounded-control">
      <Notice tone="success" title={t("title")} action={<WhatNow {...props} />}>
        {t("text")}
      </Notice>
    </div>
  );
}

function WhatNow({ courseRunId, next }: AllMarkedProps): ReactNode {
  const t = useTranslations("marking.done");
  return (
    <>
      {next && (
        <ButtonLink
          size="sm"
          href={`/tea/course/${next.courseRunId}/homework/${next.homeworkId}`}
          icon={<ArrowRight />}
        >
          {t("next", { name: next.name, count: next.works })}
        </ButtonLink>
      )}
      <ButtonLink size="sm" variant="secondary" href={runPath(courseRunId, "homework")} icon={<ListChecks />}>
        {t("back")}
      </ButtonLink>
    </>
  );
}

import { useLocale } from "next-intl";
import { inLocale } from "@/lib/core/locale";
import { toWire } from "@/lib/http/to-wire";
import type { openKeptWork } from "@/lib/classroom/classroom";
import { HomeworkPane } from "./homework-pane";

type KeptWorkProps = {
  work: NonNullable<Awaited<ReturnType<typeof openKeptWork>>>;
  /** Set for the parent of this child. */
  child?: { studentId: number; name: string };
};

/** Work that a child handed in to a term that it has left, to read. */
export function KeptWork({ work, child }: KeptWorkProps) {
  const locale = useLocale();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <h1 className="text-3xl">{inLocale(locale, work.courseName, work.courseNameZh)}</h1>
        <p className="text-muted">{inLocale(locale, work.courseRunName, work.courseRunNameZh)}</p>
      </div>
      <HomeworkPane
        key={work.homeworkId}
        initial={toWire(work)}
        childName={child?.name}
        childId={child?.studentId}
      />
    </div>
  );
}

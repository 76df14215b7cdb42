import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { MarkedWorkPage } from "@/components/marks/drawn/marked-work-page";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { getTaughtWorkOrThrow } from "@/lib/marks/drawn/marked-work";
import { titled } from "@/lib/seo/page-metadata";

type Props = {
  params: Promise<{ courseRunId: string; homeworkId: string }>;
  searchParams: Promise<{ student?: string }>;
};

export const generateMetadata = titled("drawn.page.meta", { robots: { index: false } });

/** A student's work with all marks on it, to read and to print. */
export default async function TaughtMarkedWork({ params, searchParams }: Props) {
  const { courseRunId, homeworkId } = await params;
  const { student = "" } = await searchParams;
  const desk = `/tea/course/${courseRunId}/homework/${homeworkId}`;
  const actor = await requireActor("teacher", `${desk}/work?student=${student}`);
  const owned = await recordAt(homeworkId, (id) => requireOwned(actor, "taughtHomework", id));
  if (!owned) return <NotFoundView />;
  const work = await recordAt(student, (id) => getTaughtWorkOrThrow(owned, id));
  if (!work) return <NotFoundView />;
  return <MarkedWorkPage work={work} back={`${desk}?student=${work.studentId}`} />;
}

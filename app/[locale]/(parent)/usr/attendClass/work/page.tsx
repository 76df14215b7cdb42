import { recordAt } from "@/components/layout/absent";
import { ChildNotHereView, NotFoundView } from "@/components/layout/not-found-view";
import { MarkedWorkPage } from "@/components/marks/drawn/marked-work-page";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { classroomAddress } from "@/lib/classroom/address";
import { getMarkedWorkOrThrow } from "@/lib/marks/drawn/marked-work";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ homework?: string; studentId?: string }> };

export const generateMetadata = titled("drawn.page.meta", { robots: { index: false } });

/** A child's work with the teacher's marks, as its parent reads it. */
export default async function ChildsMarkedWork({ searchParams }: Props) {
  const query = await searchParams;
  const actor = await requireActor("parent", `/usr/attendClass/work?${new URLSearchParams(query)}`);
  const studentId = await recordAt(query.studentId ?? "", (id) => requireOwned(actor, "student", id));
  if (!studentId) return <ChildNotHereView />;
  const work = await recordAt(query.homework ?? "", (id) => getMarkedWorkOrThrow(studentId, id));
  if (!work) return <NotFoundView />;
  return <MarkedWorkPage work={work} back={classroomAddress({ homework: work.homeworkId }, studentId)} />;
}

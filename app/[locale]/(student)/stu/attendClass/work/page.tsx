import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { MarkedWorkPage } from "@/components/marks/drawn/marked-work-page";
import { requireActor } from "@/lib/auth/page-actor";
import { classroomAddress } from "@/lib/classroom/address";
import { getMarkedWorkOrThrow } from "@/lib/marks/drawn/marked-work";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ homework?: string }> };

export const generateMetadata = titled("drawn.page.meta", { robots: { index: false } });

/** The student's work with the teacher's marks. */
export default async function MyMarkedWork({ searchParams }: Props) {
  const query = await searchParams;
  const actor = await requireActor("student", `/stu/attendClass/work?${new URLSearchParams(query)}`);
  const work = await recordAt(query.homework ?? "", (id) => getMarkedWorkOrThrow(actor.id, id));
  if (!work) return <NotFoundView />;
  return <MarkedWorkPage work={work} back={classroomAddress({ homework: work.homeworkId })} />;
}

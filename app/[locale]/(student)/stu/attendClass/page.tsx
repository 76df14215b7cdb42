import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { ClassRoom } from "@/components/classroom/class-room";
import { KeptWork } from "@/components/marks/kept-work";
import { NoClasses } from "@/components/calendar/no-classes";
import { requireActor } from "@/lib/auth/page-actor";
import { openClassroom, openKeptWork } from "@/lib/classroom/classroom";
import { titled } from "@/lib/seo/page-metadata";

type Query = { class?: string; homework?: string; run?: string };

export const generateMetadata = titled("learning.meta", { robots: { index: false } });

export default async function AttendClassPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const actor = await requireActor("student", "/stu/attendClass");
  const kept = await openKeptWork(actor.id, query);
  const classroom = kept ? null : await openClassroom(actor.id, query);
  return (
    <PageContainer width="wide">
      <ClientMessages namespaces={["learning", "homework", "drawn", "marking", "pdf"]}>
        {kept && <KeptWork work={kept} />}
        {classroom && <ClassRoom {...classroom} />}
        {!kept && !classroom && <NoClasses />}
      </ClientMessages>
    </PageContainer>
  );
}

import { ArrowLeftRight, ChartNoAxesColumn, MessageCircle } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { absenceOf } from "@/components/classroom/absence-of";
import { ClassRoom } from "@/components/classroom/class-room";
import { ClientMessages } from "@/components/layout/client-messages";
import { KeptWork } from "@/components/marks/kept-work";
import { ChildNotHereView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { ChipLink, Chips } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { requireActor } from "@/lib/auth/page-actor";
import { classroomAddress } from "@/lib/classroom/address";
import { getClassOrThrow } from "@/lib/classroom/class-queries";
import { openClassroom, openKeptWork } from "@/lib/classroom/classroom";
import { listChildren } from "@/lib/families/children";
import { withoutDraft } from "@/lib/marks/homework-wire";
import { findOrderOfSeat } from "@/lib/orders/seat-order";
import { titled } from "@/lib/seo/page-metadata";

type Query = { studentId?: string; class?: string; homework?: string; run?: string };

export const generateMetadata = titled("learning.meta", { robots: { index: false } });

/** A child's class page as its parent reads it, with the door (rule R10.10); the first child's by default. */
export default async function ChildsClassPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const actor = await requireActor("parent", `/usr/attendClass?${new URLSearchParams(query)}`);
  const children = await listChildren(actor.id);
  const child = query.studentId
    ? children.find(({ studentId }) => studentId === Number(query.studentId))
    : children[0];
  if (!child) return <ChildNotHereView />;
  const name = nameOf(child);
  const t = await getTranslations("family.childsClass");
  const progress = await getTranslations("progress");
  const messages = await getTranslations("conversations.entry");
  const kept = await openKeptWork(child.studentId, query);
  const classroom = kept ? null : await openClassroom(child.studentId, query);
  const lesson = classroom?.lesson;
  // The conversation is with the term's teacher, also about a class that a substitute takes.
  const termTeacher = classroom?.run.teacher;
  const seat = lesson && (await getClassOrThrow(child.studentId, lesson.classId));
  const absence = seat
    ? absenceOf(seat, { name, mayWrite: child.mayWrite, readerId: actor.id }, classroom.now)
    : undefined;
  const orderId =
    classroom &&
    (await findOrderOfSeat(actor.id, {
      studentId: child.studentId,
      courseRunId: classroom.run.courseRunId,
    }));
  return (
    <PageContainer width="wide">
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Chips label={t("children")}>
            {children.map((one) => (
              <ChipLink
                key={one.studentId}
                href={classroomAddress({}, one.studentId)}
                active={one.studentId === child.studentId}
              >
                {nameOf(one)}
              </ChipLink>
            ))}
          </Chips>
          <div className="-ms-3 flex flex-wrap sm:ms-0">
            {termTeacher && child.mayWrite && (
              <ButtonLink
                size="sm"
                variant="quiet"
                icon={<MessageCircle />}
                href={`/usr/messages/${classroom.run.courseRunId}/${child.studentId}`}
              >
                {messages("teacher", { teacher: termTeacher.teacherName })}
              </ButtonLink>
            )}
            <ButtonLink
              size="sm"
              variant="quiet"
              icon={<ChartNoAxesColumn />}
              href={`/usr/detail/progress?studentId=${child.studentId}`}
            >
              {progress("title")}
            </ButtonLink>
            {orderId && (
              <ButtonLink
                size="sm"
                variant="quiet"
                icon={<ArrowLeftRight />}
                href={`/usr/order/${orderId}#seats`}
              >
                {t("changeSeat")}
              </ButtonLink>
            )}
          </div>
        </div>
        {kept && (
          <ClientMessages namespaces={["learning", "homework", "drawn", "marking", "pdf"]}>
            <KeptWork work={{ ...kept, draft: null }} child={{ studentId: child.studentId, name }} />
          </ClientMessages>
        )}
        {classroom && (
          <ClientMessages namespaces={["learning", "homework", "drawn", "marking", "pdf", "absences"]}>
            <ClassRoom
              {...classroom}
              work={withoutDraft(classroom.work)}
              child={{ studentId: child.studentId, name, absence }}
            />
          </ClientMessages>
        )}
        {!kept && !classroom && (
          <EmptyState level={1} scene={<EmptyScene kind="books" />} title={t("none.title")}>
            {t("none.text", { name })}
          </EmptyState>
        )}
      </div>
    </PageContainer>
  );
}

const nameOf = ({ nickname, firstName }: { nickname: string | null; firstName: string }) =>
  nickname ?? firstName;

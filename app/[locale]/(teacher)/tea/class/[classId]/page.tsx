import { getTranslations } from "next-intl/server";
import { AttendanceSheet } from "@/components/classroom/attendance-sheet";
import { HeldClassHeading } from "@/components/classroom/held-class-heading";
import { HeldClassParts } from "@/components/classroom/held-class-parts";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { NotOpenYet } from "@/components/classroom/substitutions";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { listSubstitutions, viewHeldClass } from "@/lib/classroom/held-class";
import { Failure } from "@/lib/core/errors";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("heldClass.meta", { robots: { index: false } });

/** One class for the teacher who holds it; a substitute sees nothing else of its term (rule R10.26). */
export default async function HeldClassPage({ params }: { params: Promise<{ classId: string }> }) {
  const { classId } = await params;
  const actor = await requireActor("teacher", `/tea/class/${classId}`);
  const id = Number(classId);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return <NotFoundView />;
  const owned = await requireOwned(actor, "heldClass", id).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") return null;
    throw error;
  });
  if (!owned) {
    const later = (await listSubstitutions(actor.id)).find(({ courseClassId }) => courseClassId === id);
    if (!later) return <NotFoundView />;
    return (
      <PageContainer>
        <ClientMessages namespaces={["learning"]}>
          <NotOpenYet lesson={later} />
        </ClientMessages>
      </PageContainer>
    );
  }
  const [t, { lesson, classes, students, ...parts }] = await Promise.all([
    getTranslations("heldClass"),
    viewHeldClass(owned),
  ]);
  return (
    <PageContainer>
      <ClientMessages namespaces={["teaching", "learning", "pdf"]}>
        <HeldClassHeading lesson={lesson} isOfTerm={lesson.termTeacherId === actor.id} />
        <div className="grid grid-cols-1 gap-8">
          <section aria-labelledby="held-attendance" className="grid grid-cols-1 gap-3">
            <h2 id="held-attendance" className="text-xl">
              {t("attendance")}
            </h2>
            <AttendanceSheet
              sheet={{ classes, students }}
              startId={lesson.courseClassId}
              now={new Date()}
              isOfOneClass
            />
          </section>
          <HeldClassParts {...parts} />
        </div>
      </ClientMessages>
    </PageContainer>
  );
}

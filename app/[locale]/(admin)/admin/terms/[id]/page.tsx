import { getLocale, getTranslations } from "next-intl/server";
import { LateRuleLine } from "@/components/marks/late-rule-line";
import { TermGradebook } from "@/components/marks/office/term-gradebook";
import { TermReports } from "@/components/marks/term-report/office/term-reports";
import { TermStudents } from "@/components/classroom/office/term-students";
import { WaitingOfTermTable } from "@/components/waiting/office/waiting-of-term";
import { recordAt } from "@/components/layout/absent";
import { dayWords } from "@/lib/core/formats";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { Tabs } from "@/components/ui/tabs";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { listOfficeReports } from "@/lib/marks/term-report/queries";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { getTermOrThrow, type Term } from "@/lib/catalog/term";
import { listTermStudents } from "@/lib/classroom/term-students";
import { countUnusedSeats, listWaitingOfTerm } from "@/lib/waiting/queries";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ tab?: string }> };

export const generateMetadata = titled("officeCatalog.term.students");

/** A term in the office: its students, its gradebook and its waiting list. */
export default async function TermPage({ params, searchParams }: Props) {
  const { id } = await params;
  const admin = await requireActor("admin", `/admin/terms/${id}`);
  const term = await recordAt(id, (id) => getTermOrThrow(asOffice(admin, id)));
  if (!term) return <NotFoundView />;
  const [t, query] = await Promise.all([getTranslations("officeCatalog.term"), searchParams]);
  const here = `/admin/terms/${term.courseRunId}`;
  const gradebook = `${here}?tab=gradebook`;
  const list = `${here}?tab=waiting`;
  const reports = `${here}?tab=reports`;
  const current = { gradebook, waiting: list, reports }[query.tab ?? ""] ?? here;
  const [students, places, unused] = await Promise.all([
    listTermStudents(term.courseRunId),
    listWaitingOfTerm(admin, term.courseRunId),
    countUnusedSeats(term.courseRunId),
  ]);
  const tabs = [
    { href: here, label: t("students"), count: students.length },
    { href: gradebook, label: t("gradebook") },
    { href: reports, label: t("reports") },
    { href: list, label: t("waiting"), count: places.length },
  ];
  return (
    <PageContainer width="wide">
      <TermHeading term={term} seats={students.length} />
      <div className="grid grid-cols-1 gap-6">
        <Tabs label={t("parts")} tabs={tabs} current={current} />
        {current === gradebook && (
          <ClientMessages namespaces={["gradebook", "exceptions"]}>
            <LateRuleLine
              courseRunId={term.courseRunId}
              rule={pick(term, ["lateDays", "mostTries"])}
              families={term.families}
              setBy="office"
            />
            <TermGradebook {...await getGradebook(term.courseRunId)} now={new Date()} />
          </ClientMessages>
        )}
        {current === reports && (
          <ClientMessages namespaces={["termReport"]}>
            <TermReports courseRunId={term.courseRunId} {...await listOfficeReports(term.courseRunId)} />
          </ClientMessages>
        )}
        {current === list && (
          <ClientMessages namespaces={["office", "waiting"]}>
            <WaitingOfTermTable term={term} unused={unused} places={places} />
          </ClientMessages>
        )}
        {current === here && <TermStudents students={students} />}
      </div>
    </PageContainer>
  );
}

async function TermHeading({ term, seats }: { term: Term; seats: number }) {
  const [t, catalog, locale] = await Promise.all([
    getTranslations("officeCatalog.tree"),
    getTranslations("officeCatalog"),
    getLocale(),
  ]);
  const course = inLocale(locale, term.courseName, term.courseNameZh);
  const name = inLocale(locale, term.name, term.nameZh);
  const program = `/admin/programs/${term.courseId}`;
  return (
    <PageHeading
      title={name}
      above={
        <Breadcrumb
          items={[
            { label: catalog("programs"), href: "/admin/programs" },
            { label: course, href: program },
            { label: name },
          ]}
        />
      }
      intro={joinFacts(
        course,
        t("dates", {
          from: dayWords("dayShort", term.startsOn, locale),
          to: dayWords("dayShort", term.endsOn, locale),
        }),
        term.capacity === null
          ? t("seatsFree", { enrolled: seats })
          : t("seatsOf", { enrolled: seats, capacity: term.capacity }),
        term.teacherName ?? t("noTeacher"),
      )}
      action={
        <>
          <ButtonLink
            size="sm"
            variant="secondary"
            href={`/admin/announcements/new?courseRunId=${term.courseRunId}`}
          >
            {catalog("term.writeToAll")}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" href={`/admin/students?courseRunId=${term.courseRunId}`}>
            {catalog("term.manyStudents")}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" href={`/admin/orders?courseRunId=${term.courseRunId}`}>
            {catalog("term.orders")}
          </ButtonLink>
        </>
      }
    />
  );
}

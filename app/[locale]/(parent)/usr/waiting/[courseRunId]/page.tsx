import { getLocale, getTranslations } from "next-intl/server";
import { TermClocks } from "@/components/catalog/term-clocks";
import { absentAsNull, recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { FamilyPlaces } from "@/components/waiting/family-places";
import { JoinForm } from "@/components/waiting/join-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { slugWithId } from "@/lib/catalog/rules";
import { getRunsOrThrow, listOpenRuns } from "@/lib/catalog/run-queries";
import { foundOrThrow } from "@/lib/core/errors";
import { dayWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { listStudentOptions } from "@/lib/families/queries";
import { taxOf } from "@/lib/orders/tax";
import { titled } from "@/lib/seo/page-metadata";
import { countWaiting, listFamilyPlaces } from "@/lib/waiting/queries";

type Props = {
  params: Promise<{ courseRunId: string }>;
  searchParams: Promise<{ child?: string; joined?: string }>;
};

export const generateMetadata = titled("waiting.join.title", { robots: { index: false } });

/** Joins the waiting list of a full term, and of other full terms of its program; shows the places that the family has there. */
export default async function JoinWaitingPage({ params, searchParams }: Props) {
  const [{ courseRunId }, { child, joined }] = await Promise.all([params, searchParams]);
  const actor = await requireActor("parent", `/usr/waiting/${courseRunId}`);
  const run = await recordAt(courseRunId, async (id) => foundOrThrow((await getRunsOrThrow([id]))[0]));
  const runs = run && (await absentAsNull(listOpenRuns(run.courseId)));
  if (!run || !runs) return <NotFoundView />;
  const full = runs.filter(({ seatsLeft }) => seatsLeft === 0);
  const [t, locale, record, students, places, waiting] = await Promise.all([
    getTranslations("waiting.join"),
    getLocale(),
    getRecordOrThrow.parent(actor.id),
    listStudentOptions(actor.id, "pays"),
    listFamilyPlaces(actor.id),
    countWaiting(full.map((term) => term.courseRunId)),
  ]);
  const program = inLocale(locale, run.course.name, run.course.nameZh);
  const own = places.filter(({ courseId }) => courseId === run.courseId);
  const joinedName = own.find(({ studentId }) => studentId === Number(joined))?.childName;
  const href = `/programs/${slugWithId(run.course.slug, run.courseId)}`;
  return (
    <PageContainer className="max-w-prose">
      <PageHeading
        above={<Breadcrumb items={[{ label: program, href }, { label: t("title") }]} />}
        title={own.length > 0 ? t("yours", { program }) : t("title")}
        intro={own.length === 0 && t("intro")}
      />
      <ClientMessages namespaces={["waitingPlaces"]}>
        <div className="mb-10 grid gap-6 empty:hidden">
          {joinedName && (
            <Notice tone="success" role="status" title={t("onList", { name: joinedName })}>
              {t("onListText")}
            </Notice>
          )}
          <FamilyPlaces places={own} titleHidden />
        </div>
      </ClientMessages>
      {full.some((term) => term.courseRunId === run.courseRunId) ? (
        <ClientMessages namespaces={["waiting", "cart", "people"]}>
          {own.length > 0 && <h2 className="mb-4 text-2xl">{t("more")}</h2>}
          <JoinForm
            program={program}
            courseRunId={run.courseRunId}
            studentId={Number(child) || null}
            familyName={record.lastName}
            isPlaceUnknown={taxOf(record).region === null}
            hours={env.OFFER_HOURS}
            restDays={env.OFFER_REST_DAYS}
            students={students.map((student) => ({
              studentId: student.studentId,
              name: student.nickname ?? student.firstName,
            }))}
            terms={full.map((term) => ({
              courseRunId: term.courseRunId,
              name: inLocale(locale, term.name, term.nameZh),
              time: <TermClocks term={term} />,
              start: dayWords("dayShort", term.startsOn, locale),
              waiting: waiting.get(term.courseRunId) ?? 0,
            }))}
            places={places.map(({ studentId, courseRunId }) => ({ studentId, courseRunId }))}
          />
        </ClientMessages>
      ) : (
        <Notice
          action={
            <ButtonLink size="sm" variant="secondary" href={`${href}?term=${run.courseRunId}`}>
              {t("toProgram")}
            </ButtonLink>
          }
        >
          {t(run.isOpen ? "notFull" : "closed", { program })}
        </Notice>
      )}
    </PageContainer>
  );
}

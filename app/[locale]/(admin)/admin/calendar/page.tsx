import { CalendarOff } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CalendarTabs } from "@/components/calendar/office/calendar-tabs";
import { ComingConflicts } from "@/components/calendar/office/coming-conflicts";
import { ClosuresView } from "@/components/calendar/office/closures-view";
import { ClosureSheet } from "@/components/calendar/office/closure-sheet";
import { LessonSheet } from "@/components/calendar/office/lesson-sheet";
import { TimetableView } from "@/components/calendar/office/timetable-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { type ListState, listState, type PageQuery } from "@/components/office/list/list-state";
import { ButtonLink } from "@/components/ui/button";
import { requireActor } from "@/lib/auth/page-actor";
import { findClosure, listProposals } from "@/lib/calendar/closures";
import { schoolYearOf } from "@/lib/calendar/holidays";
import { dayOr } from "@/lib/calendar/rules";
import { getTimetable, listConflicts } from "@/lib/calendar/timetable";
import { ViewTimetable } from "@/lib/calendar/timetable-schemas";
import { schoolDay } from "@/lib/core/school-zone";
import { toWire } from "@/lib/http/to-wire";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.calendar");

const here = "/admin/calendar";

const tabOf = (tab: PageQuery[string]) => (tab === "closures" || tab === "conflicts" ? tab : "timetable");

/** The school's calendar: the timetable with its conflicts, those of the next four weeks, and the closures. */
export default async function CalendarPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", here);
  const query = await searchParams;
  const state = listState(here, query, ["day", "span", "teacherId", "courseId", "year", "state"], ["tab"]);
  const [t, pages] = await Promise.all([getTranslations("officeCalendar"), getTranslations("office.pages")]);
  const tab = tabOf(query.tab);
  return (
    <PageContainer width="wide">
      <ClientMessages namespaces={["office", "officeCatalog", "officeCalendar"]}>
        <PageHeading
          title={pages("calendar")}
          action={
            <ButtonLink
              href={state.href({ others: { new: "1" }, open: null })}
              scroll={false}
              icon={<CalendarOff />}
            >
              {t("closeDay")}
            </ButtonLink>
          }
        />
        <div className="grid grid-cols-1 gap-5">
          <CalendarTabs current={tab} />
          {tab === "closures" && <ClosuresView state={state} />}
          {tab === "conflicts" && <ComingConflicts conflicts={(await listConflicts()).rows} />}
          {tab === "timetable" && <TimetableTab state={state} />}
        </div>
        {query.new === "1" && <NewClosure state={state} proposal={String(query.proposal ?? "")} />}
        {tab === "closures" && state.open && <EditedClosure state={state} closureId={state.open} />}
      </ClientMessages>
    </PageContainer>
  );
}

async function TimetableTab({ state }: { state: ListState }) {
  const today = schoolDay();
  const day = dayOr(state.filters.day, today);
  const { teacherId, courseId } = state.filters;
  const asked = ViewTimetable.safeParse({ day, teacherId, courseId });
  const timetable = await getTimetable(asked.data ?? { day, span: "week" });
  const open = timetable.classes.find(({ classId }) => classId === state.open);
  return (
    <>
      <TimetableView state={state} timetable={timetable} day={day} today={today} />
      {open && (
        <LessonSheet
          key={`${open.classId}-${open.version}`}
          lesson={toWire({ ...open, startTime: open.startTime.slice(0, 5) })}
          closeHref={state.href({ open: null })}
        />
      )}
    </>
  );
}

/** The drawer of a new closure: of the chosen day, or of a proposal. */
async function NewClosure({ state, proposal }: { state: ListState; proposal: string }) {
  const t = await getTranslations("officeCalendar.close");
  const today = schoolDay();
  const day = dayOr(state.filters.day, today);
  const proposals = proposal ? await listProposals(Number(state.filters.year ?? schoolYearOf(today))) : [];
  const chosen = proposals.find(({ key }) => key === proposal);
  const start = chosen ?? {
    startsOn: day < today ? today : day,
    endsOn: day < today ? today : day,
    name: t("suggestedEn"),
    nameZh: t("suggestedZh"),
  };
  return (
    <ClosureSheet
      record={null}
      start={{ startsOn: start.startsOn, endsOn: start.endsOn, name: start.name, nameZh: start.nameZh }}
      closeHref={state.href({ open: null })}
    />
  );
}

async function EditedClosure({ state, closureId }: { state: ListState; closureId: number }) {
  const closure = await findClosure(closureId);
  if (!closure) return null;
  const { version, ...start } = closure;
  return (
    <ClosureSheet
      key={`${closureId}-${version}`}
      record={{ closureId, version }}
      start={start}
      closeHref={state.href({ open: null })}
    />
  );
}

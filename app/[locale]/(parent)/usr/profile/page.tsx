import { subDays } from "date-fns";
import { FileArchive, KeyRound, ShieldCheck, UserRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import {
  LazyAddressState,
  LazyParentAccountForm,
  LazyPasswordForm,
} from "@/components/accounts/lazy-account-cards";
import { SecurityCards } from "@/components/accounts/security-cards";
import { FamilyResults } from "@/components/assessments/family-results";
import { NewReports } from "@/components/assessments/new-reports";
import { EnrolledLines } from "@/components/classroom/enrolled-runs";
import { UnreadLink } from "@/components/conversations/unread-link";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { CalendarCard } from "@/components/calendar/calendar-card";
import { FamilyReports } from "@/components/marks/term-report/family-reports";
import { FamilyGrades } from "@/components/marks/family-grades";
import { FamilyWeek } from "@/components/calendar/family-week";
import { NextClasses } from "@/components/calendar/next-classes";
import { NewGrades } from "@/components/marks/new-grades";
import { OpenWork } from "@/components/marks/open-work";
import { LazyFamilyMailSettings } from "@/components/notices/lazy-mail-settings";
import { PracticeWeeks } from "@/components/practice/practice-weeks";
import { OrderList } from "@/components/orders/order-list";
import { FamilyNeeds } from "@/components/families/family-needs";
import { FamilyToday } from "@/components/families/family-today";
import { FamilyPlaces } from "@/components/waiting/family-places";
import { FamilyData } from "@/components/families/family-data";
import { LazyGuardians, LazyStudentCards } from "@/components/families/lazy-family-cards";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { greetingName } from "@/lib/core/person-name";
import type { Owned } from "@/lib/access/owned";
import { findPendingChange } from "@/lib/accounts/confirm-address";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { listNewReports } from "@/lib/assessments/new-reports";
import type { Actor } from "@/lib/auth/actor";
import { requireActor } from "@/lib/auth/page-actor";
import { listFamilyEnrolments, filterCurrentRuns } from "@/lib/classroom/enrolments";
import { siteLink } from "@/lib/core/site-link";
import { needsOfFamily } from "@/lib/families/needs";
import { listGuardedChildren, listGuardians } from "@/lib/families/list-guardians";
import { listAllStudents } from "@/lib/families/queries";
import type { ParentRecord } from "@/lib/families/wire";
import { getCalendar } from "@/lib/calendar/feed";
import { getFamilyLearning } from "@/lib/families/learning";
import { getFamilyWeek } from "@/lib/calendar/family-week";
import { dayOr } from "@/lib/calendar/rules";
import { listReportsOfFamily, newReportDays } from "@/lib/marks/term-report/queries";
import { countUnread } from "@/lib/notices/reading";
import { getMailSettings } from "@/lib/notices/settings";
import { listWaitingOrders } from "@/lib/orders/waiting-orders";
import { listFamilyPlaces } from "@/lib/waiting/queries";
import { titled } from "@/lib/seo/page-metadata";

type Query = {
  tab?: string;
  isEmail?: string;
  add?: string;
  signIn?: string;
  details?: string;
  status?: string;
  page?: string;
  day?: string;
  studentId?: string;
  linked?: string;
};

export const generateMetadata = titled("account.parent.meta", { robots: { index: false } });

export default async function ParentProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const actor = await requireActor("parent", addressOf(query));
  const record = await getRecordOrThrow.parent(actor.id);
  const tab = query.isEmail === "1" ? "account" : query.tab;
  return (
    <PageContainer width="wide">
      {tab === "students" && (
        <StudentsTab
          parentId={actor.id}
          parent={record}
          startAdding={query.add === "y"}
          signingId={Number(query.signIn) || null}
          editingId={Number(query.details) || null}
        />
      )}
      {tab === "orders" && <OrdersTab parentId={actor.id} query={query} />}
      {tab === "grades" && <GradesTab parentId={actor.id} studentId={Number(query.studentId) || null} />}
      {isAccountTab(tab) && (
        <AccountTab
          actor={actor}
          record={record}
          tab={tab}
          askForEmail={query.isEmail === "1"}
          linked={query.linked}
        />
      )}
      {!isTab(tab) && <TodayTab actor={actor} record={record} day={query.day} />}
    </PageContainer>
  );
}

const accountTabs = ["account", "password", "security", "family"] as const;
type AccountTabName = (typeof accountTabs)[number];
const isAccountTab = (tab: string | undefined): tab is AccountTabName =>
  accountTabs.some((name) => name === tab);
const tabs = ["students", "orders", "grades", ...accountTabs] as const;
const isTab = (tab: string | undefined) => tabs.some((name) => name === tab);

function addressOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => typeof value === "string");
  return given.length > 0 ? `/usr/profile?${new URLSearchParams(given)}` : "/usr/profile";
}

type OwnProps = { actor: Actor<"parent">; record: ParentRecord; day: string | undefined };

async function TodayTab({ actor, record, day }: OwnProps) {
  const parentId = actor.id;
  const t = await getTranslations("account");
  const [students, enrolments, week, calendar, reports, orders, places, unreadNotices, termReports] =
    await Promise.all([
      listAllStudents(parentId),
      listFamilyEnrolments(parentId),
      getFamilyWeek(parentId, dayOr(day)),
      getCalendar(parentId),
      listNewReports(parentId),
      listWaitingOrders(parentId),
      listFamilyPlaces(parentId),
      countUnread(actor),
      listReportsOfFamily(parentId, subDays(new Date(), newReportDays)),
    ]);
  const runs = filterCurrentRuns(enrolments);
  const offers = places.flatMap(({ offer, ...place }) => (offer ? [{ ...place, ...offer }] : []));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-8">
        <h1 className="text-2xl md:text-3xl">
          {t("hello", { name: record.nickname ?? greetingName(record) })}
        </h1>
        <UnreadLink actor={actor} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-8">
        <NewReports reports={reports} />
        <ClientMessages namespaces={["learning", "family", "absences", "waitingPlaces"]}>
          {/* On a phone this is one screen; tests/e2e/dashboard.spec.ts measures it. */}
          <div
            data-part="now"
            className="grid grid-cols-1 items-start gap-3 empty:hidden md:gap-8 xl:grid-cols-2"
          >
            <NextClasses {...week} />
            <FamilyNeeds
              needs={needsOfFamily({ parent: record, students, runs, orders, offers, unreadNotices })}
              shown={reports.length > 0 ? 1 : 2}
            />
            <OpenWork {...week} />
            <NewGrades grades={week.grades} students={week.children} />
          </div>
          <FamilyReports reports={termReports} kind="new" reader="parent" />
          <FamilyPlaces places={places} />
          {enrolments.length > 0 && (
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <FamilyWeek week={week} />
              <CalendarCard initialUrl={calendar.url} />
            </div>
          )}
        </ClientMessages>
        <FamilyToday
          students={students}
          runs={runs}
          assessed={new Set(reports.map(({ studentId }) => studentId))}
          orders={orders}
        />
      </div>
    </>
  );
}

async function StudentsTab({
  parentId,
  parent,
  startAdding,
  signingId,
  editingId,
}: {
  parentId: Owned<"parent">;
  parent: ParentRecord;
  startAdding: boolean;
  signingId: number | null;
  editingId: number | null;
}) {
  const t = await getTranslations("account.parent");
  const [students, runs, guardians, guarded] = await Promise.all([
    listAllStudents(parentId),
    listFamilyEnrolments(parentId),
    listGuardians(parentId),
    listGuardedChildren(parentId),
  ]);
  const own = students.filter(({ isShared }) => !isShared);
  const programs = Object.fromEntries(
    students.map(({ studentId }) => {
      const current = filterCurrentRuns(runs).filter((run) => run.studentId === studentId);
      return [studentId, current.length > 0 ? <EnrolledLines runs={current} /> : t("childWithoutProgram")];
    }),
  );
  return (
    <ClientMessages namespaces={["people", "guardians"]}>
      <div className="grid gap-10">
        <LazyStudentCards
          students={students}
          programs={programs}
          lastName={parent.lastName}
          startAdding={startAdding}
          loginAddress={siteLink(await getLocale(), "/usr/login?role=2")}
          signingId={signingId}
          editingId={editingId}
        />
        <LazyGuardians
          students={own.map((child) => ({
            studentId: child.studentId,
            name: child.nickname ?? child.firstName,
          }))}
          guardians={guardians}
          guarded={guarded}
          isConfirmed={parent.emailVerified}
        />
      </div>
    </ClientMessages>
  );
}

async function OrdersTab({ parentId, query }: { parentId: Owned<"parent">; query: Query }) {
  const t = await getTranslations("orders");
  return (
    <>
      <PageHeading title={t("title")} />
      <OrderList parentId={parentId} href="/usr/profile?tab=orders" query={query} />
    </>
  );
}

async function GradesTab({ parentId, studentId }: { parentId: Owned<"parent">; studentId: number | null }) {
  const t = await getTranslations("family.grades");
  const [learning, reports] = await Promise.all([getFamilyLearning(parentId), listReportsOfFamily(parentId)]);
  const family = learning.map(({ progress, ...child }) => ({
    ...child,
    results: progress.assessments.toReversed(),
  }));
  return (
    <div className="grid gap-10">
      <div>
        <PageHeading title={t("title")} intro={t("intro")} />
        <FamilyGrades family={learning} studentId={studentId} isParent />
      </div>
      <FamilyReports
        reports={reports.filter((report) => studentId === null || report.studentId === studentId)}
        kind="all"
        reader="parent"
      />
      <PracticeWeeks
        family={learning.filter((child) => studentId === null || child.studentId === studentId)}
      />
      {family.length > 0 && <FamilyResults family={family} />}
    </div>
  );
}

type AccountTabProps = {
  actor: Actor<"parent">;
  record: ParentRecord;
  tab: AccountTabName;
  askForEmail: boolean;
  linked?: string;
};

async function AccountTab({ actor, record, tab, askForEmail, linked }: AccountTabProps) {
  const t = await getTranslations("account.parent");
  const security = await getTranslations("security");
  const family = await getTranslations("familyData");
  const links = [
    { href: "/usr/profile?tab=account", label: t("tabs.account"), icon: <UserRound /> },
    { href: "/usr/profile?tab=password", label: t("tabs.password"), icon: <KeyRound /> },
    { href: "/usr/profile?tab=security", label: security("tab"), icon: <ShieldCheck /> },
    { href: "/usr/profile?tab=family", label: family("tab"), icon: <FileArchive /> },
  ];
  return (
    <div className="grid max-w-page gap-6">
      <h1 className="text-3xl">{t("meta")}</h1>
      <Tabs label={t("tabs.label")} tabs={links} current={`/usr/profile?tab=${tab}`} />
      {askForEmail && (
        <Notice title={t("confirmEmail.title")}>
          {t("confirmEmail.text")} <strong>{record.email}</strong>
        </Notice>
      )}
      {tab === "account" && (
        <ClientMessages namespaces={["security"]}>
          <LazyAddressState isConfirmed={record.emailVerified} pending={await findPendingChange(actor)} />
        </ClientMessages>
      )}
      {tab === "security" && <SecurityCards actor={actor} linked={linked} />}
      {tab === "family" && <FamilyData parentId={actor.id} />}
      <ClientMessages namespaces={["account", "people"]}>
        {tab === "account" && <LazyParentAccountForm record={record} emailFirst={askForEmail} />}
        {tab === "password" && <LazyPasswordForm role="parent" />}
      </ClientMessages>
      {tab === "account" && (
        <ClientMessages namespaces={["mailSettings"]}>
          <LazyFamilyMailSettings settings={await getMailSettings(actor)} />
        </ClientMessages>
      )}
    </div>
  );
}

import { getLocale, getTranslations } from "next-intl/server";
import { PasswordForm } from "@/components/accounts/password-form";
import { SecurityCards } from "@/components/accounts/security-cards";
import { TeacherAccountForm } from "@/components/accounts/teacher-account-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { TeacherMailSettings } from "@/components/notices/mail-settings";
import { MakeupRequests } from "@/components/classroom/makeup-requests";
import { RunCards } from "@/components/classroom/run-cards";
import { NextClass, TeacherWeek } from "@/components/classroom/teacher-today";
import { WritingWaits } from "@/components/assessments/writing/writing-waits";
import { ReturnedReports } from "@/components/marks/term-report/returned-reports";
import { ToMark } from "@/components/marks/to-mark";
import { Substitutions } from "@/components/classroom/substitutions";
import { greetingName } from "@/lib/core/person-name";
import type { Owned } from "@/lib/access/owned";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/auth/actor";
import { requireActor } from "@/lib/auth/page-actor";
import { listTaughtMakeups } from "@/lib/classroom/asked-makeups";
import { listSubstitutions } from "@/lib/classroom/held-class";
import { getTeacherDay } from "@/lib/classroom/teacher-day";
import { listTeacherRuns } from "@/lib/classroom/teacher-runs";
import { countedUnread, countUnreadConversations } from "@/lib/conversations/read-marks";
import { dayWords } from "@/lib/core/formats";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { countWritingToMark } from "@/lib/assessments/writing/marking";
import { listRunsWithReturnedReports } from "@/lib/marks/term-report/queries";
import { listToMark } from "@/lib/marks/to-mark";
import { getMailSettings } from "@/lib/notices/settings";
import { currentRoomProvider } from "@/lib/rooms/providers";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("account.teacher.meta", { robots: { index: false } });

const tabs = ["account", "program", "password"] as const;
type Tab = (typeof tabs)[number];
const hrefOf = (tab: Tab | undefined) => (tab ? `/tea/profile?tab=${tab}` : "/tea/profile");

/** The teacher's day; behind it the three tabs (rule R3.7). */
export default async function TeacherProfilePage({
  searchParams,
}: {
  searchParams: Promise<{ tab?: string }>;
}) {
  const query = await searchParams;
  const tab = tabs.find((name) => name === query.tab);
  const actor = await requireActor("teacher", hrefOf(tab));
  const [record, t] = await Promise.all([getRecordOrThrow.teacher(actor.id), getTranslations("account")]);
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("hello", { name: record.nickname ?? greetingName(record) })}
        intro={tab ? t("teacher.intro") : dayWords("dayFull", schoolDay(), await getLocale())}
      />
      {!tab && <Today actor={actor} />}
      {tab === "program" && (
        <div id={targets.program}>
          <ClientMessages namespaces={["learning", "makeups"]}>
            <TeachersRequests teacherId={actor.id} />
            <RunCards runs={await listTeacherRuns(actor.id)} />
          </ClientMessages>
        </div>
      )}
      {(tab === "account" || tab === "password") && (
        <div id={targets[tab]} className="grid max-w-page gap-6">
          <ClientMessages namespaces={["account", "people"]}>
            {tab === "account" ? <TeacherAccountForm record={record} /> : <PasswordForm role="teacher" />}
          </ClientMessages>
          {tab === "account" && (
            <ClientMessages namespaces={["mailSettings"]}>
              <TeacherMailSettings settings={await getMailSettings(actor)} />
            </ClientMessages>
          )}
          {tab === "password" && <SecurityCards actor={actor} />}
        </div>
      )}
    </PageContainer>
  );
}

/** The next class, what waits, and the week; five queries (rule R14.20). */
async function Today({ actor }: { actor: Actor<"teacher"> }) {
  const now = new Date();
  const [{ next, week }, work, writing, returned, unread, t] = await Promise.all([
    getTeacherDay(actor.id, now),
    listToMark(actor.id),
    countWritingToMark(actor.id),
    listRunsWithReturnedReports(actor.id),
    countUnreadConversations(actor),
    getTranslations("today.teacher"),
  ]);
  return (
    <ClientMessages namespaces={["learning", "schedule"]}>
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-8">
          <NextClass
            lesson={next}
            isNow={next !== null && next.startsAt <= now}
            hasRooms={currentRoomProvider() !== null}
          />
          <TeacherWeek classes={week} />
        </div>
        <div className="grid gap-8">
          <ToMark work={work} />
          <ReturnedReports runs={returned} />
          {writing.count > 0 && <WritingWaits count={writing.count} />}
          <section aria-labelledby="unread" className="grid gap-3">
            <h2 id="unread" className="text-2xl">
              {t("messages")}
            </h2>
            <p>
              <Link href="/tea/messages?state=unread" className="inline-flex min-h-11 items-center">
                {unread >= countedUnread ? t("manyUnread") : t("unread", { count: unread })}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </ClientMessages>
  );
}

/** Classes that the teacher takes for others, and wishes to make up a class in the teacher's own. */
async function TeachersRequests({ teacherId }: { teacherId: Owned<"teacher"> }) {
  const t = await getTranslations("heldClass");
  const [lessons, makeups] = await Promise.all([listSubstitutions(teacherId), listTaughtMakeups(teacherId)]);
  return (
    <>
      <Substitutions lessons={lessons} />
      {makeups.length > 0 && (
        <section aria-labelledby="makeups" className="mb-8 grid gap-4">
          <h2 id="makeups" className="text-xl">
            {t("makeups")}
          </h2>
          <MakeupRequests makeups={makeups} role="teacher" />
        </section>
      )}
    </>
  );
}

/** The ids of the tabs (rule R3.7). */
const targets = { account: "nav-account-tea", program: "nav-course-tea", password: "nav-pwd-tea" } as const;

import { getTranslations } from "next-intl/server";
import { PasswordForm } from "@/components/accounts/password-form";
import { SecurityCards } from "@/components/accounts/security-cards";
import { TeacherAccountForm } from "@/components/accounts/teacher-account-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { TeacherMailSettings } from "@/components/notices/mail-settings";
import { MakeupRequests } from "@/components/classroom/makeup-requests";
import { RunCards } from "@/components/classroom/run-cards";
import { Substitutions } from "@/components/classroom/substitutions";
import type { Owned } from "@/lib/access/owned";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { listTaughtMakeups } from "@/lib/classroom/asked-makeups";
import { listSubstitutions } from "@/lib/classroom/held-class";
import { listTeacherRuns } from "@/lib/classroom/teacher-runs";
import { getMailSettings } from "@/lib/notices/settings";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("account.teacher.meta", { robots: { index: false } });

type Tab = "account" | "program" | "password";
const isTab = (tab: string | undefined): tab is Tab => tab === "program" || tab === "password";
const hrefOf = (tab: Tab) => (tab === "account" ? "/tea/profile" : `/tea/profile?tab=${tab}`);

export default async function TeacherProfilePage({
  searchParams,
}: {
  searchParams: Promise<{ tab?: string }>;
}) {
  const query = await searchParams;
  const tab: Tab = isTab(query.tab) ? query.tab : "account";
  const actor = await requireActor("teacher", hrefOf(tab));
  const [record, t] = await Promise.all([getRecordOrThrow.teacher(actor.id), getTranslations("account")]);
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("hello", { name: record.nickname ?? record.firstName })}
        intro={t("teacher.intro")}
      />
      {tab === "program" ? (
        <div id={targets.program}>
          <ClientMessages namespaces={["learning", "makeups"]}>
            <TeachersRequests teacherId={actor.id} />
            <RunCards runs={await listTeacherRuns(actor.id)} />
          </ClientMessages>
        </div>
      ) : (
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

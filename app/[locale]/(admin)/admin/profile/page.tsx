import { GraduationCap, KeyRound, LayoutDashboard, School, UsersRound } from "lucide-react";
import { dayWords, numberWords } from "@/lib/core/formats";
import { schoolDay } from "@/lib/core/school-zone";
import { getLocale, getTranslations } from "next-intl/server";
import { ListView } from "@/components/office/list/declared-list";
import type { PageQuery } from "@/components/office/list/list-state";
import { OfficeToday } from "@/components/office/today/office-today";
import { OwnPicture } from "@/components/staff/own-picture";
import { studentsList } from "@/components/families/office/students-list";
import { teachersList } from "@/components/staff/teachers-list";
import { usersList } from "@/components/families/office/users-list";
import { PasswordForm } from "@/components/accounts/password-form";
import { SecurityCards } from "@/components/accounts/security-cards";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Stat } from "@/components/ui/stat";
import { Tabs } from "@/components/ui/tabs";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { countSchool } from "@/lib/office/counts";
import type { AdminRecord } from "@/lib/staff/wire";
import { titled } from "@/lib/seo/page-metadata";

type Query = PageQuery & { tab?: string; isPwd?: string };

export const generateMetadata = titled("account.admin.meta", { robots: { index: false } });

/** `tab` 0 shows parents, 1 students, any other number (7) teachers (rule R3.7); the others are named. */
type Tab = "today" | "0" | "1" | "7" | "password";

function tabOf({ tab, isPwd }: Query): Tab {
  if (isPwd === "1") return "password";
  if (!tab) return "today";
  return tab === "0" || tab === "1" || tab === "password" ? tab : "7";
}
const hrefOf = (tab: Tab) => (tab === "today" ? "/admin/profile" : `/admin/profile?tab=${tab}`);

export default async function AdminProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const tab = tabOf(query);
  const actor = await requireActor("admin", hrefOf(tab));
  const [record, t] = await Promise.all([getRecordOrThrow.admin(actor.id), getTranslations("account")]);
  const tabs = [
    {
      href: hrefOf("today"),
      label: t("admin.tabs.today"),
      icon: <LayoutDashboard />,
    },
    { href: hrefOf("0"), label: t("admin.tabs.users"), icon: <UsersRound /> },
    { href: hrefOf("1"), label: t("admin.tabs.students"), icon: <GraduationCap /> },
    { href: hrefOf("7"), label: t("admin.tabs.teachers"), icon: <School /> },
    { href: hrefOf("password"), label: t("admin.tabs.password"), icon: <KeyRound /> },
  ];
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("hello", { name: record.displayName })}
        intro={tab === "today" ? dayWords("dayFull", schoolDay(), await getLocale()) : t("admin.intro")}
      />
      <div className="grid gap-6">
        <Tabs label={t("admin.tabs.label")} tabs={tabs} current={hrefOf(tab)} />
        {tab === "today" && (
          <>
            <OfficeToday actor={actor} />
            <SchoolNumbers record={record} />
          </>
        )}
        {tab === "password" && (
          <>
            {query.isPwd === "1" && <Notice tone="success">{t("password.changed")}</Notice>}
            <ClientMessages namespaces={["account"]}>
              <PasswordForm role="admin" />
            </ClientMessages>
            <SecurityCards actor={actor} />
          </>
        )}
        {tab === "0" && <ListView list={usersList} admin={actor} query={query} path="/admin/profile" />}
        {tab === "1" && <ListView list={studentsList} admin={actor} query={query} path="/admin/profile" />}
        {tab === "7" && <ListView list={teachersList} admin={actor} query={query} path="/admin/profile" />}
      </div>
    </PageContainer>
  );
}

/** Below the day: the school in numbers, and the reader's own account. */
async function SchoolNumbers({ record }: { record: AdminRecord }) {
  const [counts, t, locale] = await Promise.all([
    countSchool(),
    getTranslations("account.admin"),
    getLocale(),
  ]);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <Card padding="lg" className="grid grid-cols-2 gap-6 sm:grid-cols-3">
        {(["parents", "students", "teachers", "runs", "orders"] as const).map((key) => (
          <Stat key={key} value={numberWords("count", counts[key], locale)} label={t(`counts.${key}`)} />
        ))}
      </Card>
      <Card padding="lg">
        <CardHeader title={t("me")} />
        <ClientMessages namespaces={["account", "people"]}>
          <div className="mb-4">
            <OwnPicture record={record} />
          </div>
        </ClientMessages>
        <Facts
          facts={[
            { label: t("name"), value: record.name },
            { label: t("email"), value: record.email },
          ]}
        />
      </Card>
    </div>
  );
}

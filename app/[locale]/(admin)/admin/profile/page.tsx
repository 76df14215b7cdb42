import { GraduationCap, KeyRound, LayoutDashboard, School, UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PasswordForm } from "@/components/accounts/password-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { PeopleTable } from "@/components/office/people-table";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Stat } from "@/components/ui/stat";
import { Tabs } from "@/components/ui/tabs";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { countSchool, listNewestParents, listNewestStudents, listNewestTeachers } from "@/lib/office/queries";
import type { AdminRecord } from "@/lib/people/wire";

type Query = { tab?: string; page?: string; isPwd?: string };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.admin");
  return { title: t("meta"), robots: { index: false } };
}

/** The tab index of spec §2: 0 users, 1 students, any other (7) teachers; ours beside it. */
type Tab = "overview" | "0" | "1" | "7" | "password";

function tabOf({ tab, isPwd }: Query): Tab {
  if (isPwd === "1") return "password";
  if (!tab) return "overview";
  return tab === "0" || tab === "1" || tab === "password" ? tab : "7";
}
const pageOf = (page: string | undefined) => Math.min(1_000_000, Math.max(1, Math.trunc(Number(page)) || 1));
const hrefOf = (tab: Tab) => (tab === "overview" ? "/admin/profile" : `/admin/profile?tab=${tab}`);

export default async function AdminProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const tab = tabOf(query);
  const actor = await requireActor("admin", hrefOf(tab));
  const [record, t] = await Promise.all([getRecordOrThrow.admin(actor.id), getTranslations("account")]);
  const tabs = [
    {
      href: hrefOf("overview"),
      label: t("admin.tabs.overview"),
      icon: <LayoutDashboard aria-hidden="true" />,
    },
    { href: hrefOf("0"), label: t("admin.tabs.users"), icon: <UsersRound aria-hidden="true" /> },
    { href: hrefOf("1"), label: t("admin.tabs.students"), icon: <GraduationCap aria-hidden="true" /> },
    { href: hrefOf("7"), label: t("admin.tabs.teachers"), icon: <School aria-hidden="true" /> },
    { href: hrefOf("password"), label: t("admin.tabs.password"), icon: <KeyRound aria-hidden="true" /> },
  ];
  return (
    <PageContainer width="wide">
      <PageHeading title={t("hello", { name: record.displayName })} intro={t("admin.intro")} />
      <div className="grid gap-6">
        <Tabs label={t("admin.tabs.label")} tabs={tabs} current={hrefOf(tab)} />
        {tab === "overview" && <Overview record={record} />}
        {tab === "password" && (
          <>
            {query.isPwd === "1" && <Notice tone="success">{t("password.changed")}</Notice>}
            <ClientMessages namespaces={["account"]}>
              <PasswordForm role="admin" />
            </ClientMessages>
          </>
        )}
        {isPeopleTab(tab) && <People tab={tab} page={pageOf(query.page)} />}
      </div>
    </PageContainer>
  );
}

async function Overview({ record }: { record: AdminRecord }) {
  const [counts, t] = await Promise.all([countSchool(), getTranslations("account.admin")]);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
      <Card padding="lg" className="grid grid-cols-2 gap-6 sm:grid-cols-3">
        {(["parents", "students", "teachers", "runs", "orders"] as const).map((key) => (
          <Stat key={key} value={counts[key]} label={t(`counts.${key}`)} />
        ))}
      </Card>
      <Card padding="lg">
        <CardHeader title={t("me")} />
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

const people = {
  "0": { list: listNewestParents, name: "users" },
  "1": { list: listNewestStudents, name: "students" },
  "7": { list: listNewestTeachers, name: "teachers" },
} as const;
const isPeopleTab = (tab: Tab): tab is keyof typeof people => tab in people;

async function People({ tab, page: number }: { tab: keyof typeof people; page: number }) {
  const t = await getTranslations("account.admin");
  const page = { page: number, pageSize: 20 };
  const { list, name } = people[tab];
  return (
    <PeopleTable
      caption={t(`tabs.${name}`)}
      noteLabel={t(`people.notes.${name}`)}
      people={await list(page)}
      page={page}
      hrefFor={(target) => `${hrefOf(tab)}&page=${target}`}
    />
  );
}

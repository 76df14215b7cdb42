import { KeyRound, UserRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ParentAccountForm } from "@/components/accounts/parent-account-form";
import { PasswordForm } from "@/components/accounts/password-form";
import { FamilyResults } from "@/components/assessments/family-results";
import { EnrolledLines } from "@/components/enrolment/enrolled-runs";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { OrderList } from "@/components/orders/order-list";
import { FamilyToday } from "@/components/people/family-today";
import { StudentCards } from "@/components/people/student-cards";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { listResults } from "@/lib/assessments/results";
import { requireActor } from "@/lib/auth/page-actor";
import { listFamilyEnrolments, notEnded } from "@/lib/enrolment/queries";
import { listAllStudents } from "@/lib/people/queries";
import type { ParentRecord } from "@/lib/people/wire";

type Query = { tab?: string; isEmail?: string; add?: string; status?: string; page?: string };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.parent");
  return { title: t("meta"), robots: { index: false } };
}

export default async function ParentProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const actor = await requireActor("parent", addressOf(query));
  const record = await getRecordOrThrow.parent(actor.id);
  const tab = query.isEmail === "1" ? "account" : query.tab;
  return (
    <PageContainer width="wide">
      {tab === "students" && <StudentsTab parent={record} startAdding={query.add === "y"} />}
      {tab === "orders" && <OrdersTab parentId={actor.id} query={query} />}
      {tab === "grades" && <GradesTab parentId={actor.id} />}
      {(tab === "account" || tab === "password") && (
        <AccountTab record={record} tab={tab} askForEmail={query.isEmail === "1"} />
      )}
      {!isTab(tab) && <TodayTab record={record} />}
    </PageContainer>
  );
}

const tabs = ["students", "orders", "grades", "account", "password"] as const;
const isTab = (tab: string | undefined) => tabs.some((name) => name === tab);

function addressOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => typeof value === "string");
  return given.length > 0 ? `/usr/profile?${new URLSearchParams(given)}` : "/usr/profile";
}

async function TodayTab({ record }: { record: ParentRecord }) {
  const t = await getTranslations("account");
  const [students, runs] = await Promise.all([
    listAllStudents(record.userId),
    listFamilyEnrolments(record.userId),
  ]);
  return (
    <>
      <PageHeading
        title={t("hello", { name: record.nickname ?? record.firstName })}
        intro={t("parent.todayIntro")}
      />
      <FamilyToday students={students} runs={notEnded(runs)} />
    </>
  );
}

async function StudentsTab({ parent, startAdding }: { parent: ParentRecord; startAdding: boolean }) {
  const t = await getTranslations("account.parent");
  const [students, runs] = await Promise.all([
    listAllStudents(parent.userId),
    listFamilyEnrolments(parent.userId),
  ]);
  const programs = Object.fromEntries(
    students.map(({ studentId }) => {
      const own = notEnded(runs).filter((run) => run.studentId === studentId);
      return [studentId, own.length > 0 ? <EnrolledLines runs={own} /> : t("childWithoutProgram")];
    }),
  );
  return (
    <ClientMessages namespaces={["people"]}>
      <StudentCards
        students={students}
        programs={programs}
        lastName={parent.lastName}
        startAdding={startAdding}
      />
    </ClientMessages>
  );
}

async function OrdersTab({ parentId, query }: { parentId: number; query: Query }) {
  const t = await getTranslations("orders");
  return (
    <>
      <PageHeading title={t("title")} />
      <OrderList parentId={parentId} href="/usr/profile?tab=orders" query={query} />
    </>
  );
}

async function GradesTab({ parentId }: { parentId: number }) {
  const t = await getTranslations("account.parent.grades");
  const students = await listAllStudents(parentId);
  const family = await Promise.all(
    students.map(async ({ studentId, firstName, nickname, grade }) => ({
      studentId,
      name: nickname ?? firstName,
      grade,
      results: await listResults(studentId),
    })),
  );
  return (
    <div className="grid gap-10">
      <EmptyState level={1} scene={<EmptyScene kind="letters" />} title={t("title")}>
        {t("text")}
      </EmptyState>
      {family.length > 0 && <FamilyResults family={family} />}
    </div>
  );
}

type AccountTabProps = { record: ParentRecord; tab: "account" | "password"; askForEmail: boolean };

async function AccountTab({ record, tab, askForEmail }: AccountTabProps) {
  const t = await getTranslations("account.parent");
  const links = [
    { href: "/usr/profile?tab=account", label: t("tabs.account"), icon: <UserRound aria-hidden="true" /> },
    { href: "/usr/profile?tab=password", label: t("tabs.password"), icon: <KeyRound aria-hidden="true" /> },
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
      <ClientMessages namespaces={["account", "people"]}>
        {tab === "account" ? (
          <ParentAccountForm record={record} emailFirst={askForEmail} />
        ) : (
          <PasswordForm role="parent" />
        )}
      </ClientMessages>
    </div>
  );
}

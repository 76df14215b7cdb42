import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StudentForm } from "@/components/admin/people/student-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.people");
  return { title: t("addStudent") };
}

export default async function NewStudentPage({
  searchParams,
}: {
  searchParams: Promise<{ userId?: string }>;
}) {
  await requireActor("admin", "/admin/students/new");
  const { userId } = await searchParams;
  const t = await getTranslations("office");
  return (
    <PageContainer>
      <PageHeading
        title={t("people.addStudent")}
        above={
          <Breadcrumb
            items={[
              { label: t("pages.students"), href: "/admin/students" },
              { label: t("people.addStudent") },
            ]}
          />
        }
      />
      <ClientMessages namespaces={["office", "people"]}>
        <StudentForm record={null} userId={Number(userId) || null} />
      </ClientMessages>
    </PageContainer>
  );
}

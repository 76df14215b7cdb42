import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TeacherForm } from "@/components/admin/people/teacher-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.people");
  return { title: t("addTeacher") };
}

export default async function NewTeacherPage() {
  await requireActor("admin", "/admin/teachers/new");
  const t = await getTranslations("office");
  return (
    <PageContainer>
      <PageHeading
        title={t("people.addTeacher")}
        above={
          <Breadcrumb
            items={[
              { label: t("pages.teachers"), href: "/admin/teachers" },
              { label: t("people.addTeacher") },
            ]}
          />
        }
      />
      <ClientMessages namespaces={["office", "people"]}>
        <TeacherForm record={null} />
      </ClientMessages>
    </PageContainer>
  );
}

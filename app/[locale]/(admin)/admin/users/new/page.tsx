import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ParentForm } from "@/components/admin/people/parent-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.people");
  return { title: t("addUser") };
}

export default async function NewUserPage() {
  await requireActor("admin", "/admin/users/new");
  const t = await getTranslations("office");
  return (
    <PageContainer>
      <PageHeading
        title={t("people.addUser")}
        above={
          <Breadcrumb
            items={[{ label: t("pages.users"), href: "/admin/users" }, { label: t("people.addUser") }]}
          />
        }
      />
      <ClientMessages namespaces={["office", "people"]}>
        <ParentForm record={null} />
      </ClientMessages>
    </PageContainer>
  );
}

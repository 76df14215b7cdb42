import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminForm } from "@/components/admin/office/admin-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.admins");
  return { title: t("add") };
}

export default async function NewAdminPage() {
  await requireActor("admin", "/admin/admins/new");
  const t = await getTranslations("office");
  return (
    <PageContainer>
      <PageHeading
        title={t("admins.add")}
        above={
          <Breadcrumb
            items={[{ label: t("pages.admins"), href: "/admin/admins" }, { label: t("admins.add") }]}
          />
        }
      />
      <ClientMessages namespaces={["office"]}>
        <AdminForm record={null} />
      </ClientMessages>
    </PageContainer>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminForm } from "@/components/admin/office/admin-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { listAdmins } from "@/lib/office/admins";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("admins") };
}

export default async function EditAdminPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/admins/${id}`);
  const record = (await listAdmins()).rows.find(({ adminId }) => String(adminId) === id);
  if (!record) notFound();
  const { adminId, name, displayName, email, version } = record;
  const t = await getTranslations("office.pages");
  return (
    <PageContainer>
      <PageHeading
        title={displayName}
        above={<Breadcrumb items={[{ label: t("admins"), href: "/admin/admins" }, { label: displayName }]} />}
      />
      <ClientMessages namespaces={["office"]}>
        <AdminForm key={version} record={{ adminId, name, displayName, email, version }} />
      </ClientMessages>
    </PageContainer>
  );
}

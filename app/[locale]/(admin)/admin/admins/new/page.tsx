import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminForm } from "@/components/staff/admin-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.admins");
  return { title: t("add") };
}

export default async function NewAdminPage() {
  await requireActor("admin", "/admin/admins/new");
  const t = await getTranslations("office");
  return (
    <SubPage list="admins" title={t("admins.add")}>
      <AdminForm record={null} />
    </SubPage>
  );
}

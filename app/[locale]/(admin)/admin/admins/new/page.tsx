import { getTranslations } from "next-intl/server";
import { AdminForm } from "@/components/staff/admin-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.admins.add");

export default async function NewAdminPage() {
  await requireActor("admin", "/admin/admins/new");
  const t = await getTranslations("office");
  return (
    <SubPage list="admins" title={t("admins.add")}>
      <AdminForm record={null} />
    </SubPage>
  );
}

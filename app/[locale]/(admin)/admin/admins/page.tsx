import { UserPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { AdminsTable } from "@/components/staff/admins-table";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { ButtonLink } from "@/components/ui/button";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.admins");

export default async function AdminsPage() {
  const { id } = await requireActor("admin", "/admin/admins");
  const t = await getTranslations("office");
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("pages.admins")}
        action={
          <ButtonLink href="/admin/admins/new" icon={<UserPlus />}>
            {t("admins.add")}
          </ButtonLink>
        }
      />
      <AdminsTable ownId={id} />
    </PageContainer>
  );
}

import { UserPlus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsTable } from "@/components/staff/admins-table";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { ButtonLink } from "@/components/ui/button";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("admins") };
}

export default async function AdminsPage() {
  const { id } = await requireActor("admin", "/admin/admins");
  const t = await getTranslations("office");
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("pages.admins")}
        action={
          <ButtonLink href="/admin/admins/new" icon={<UserPlus aria-hidden="true" />}>
            {t("admins.add")}
          </ButtonLink>
        }
      />
      <AdminsTable ownId={id} />
    </PageContainer>
  );
}

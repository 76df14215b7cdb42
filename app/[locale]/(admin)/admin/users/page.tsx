import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PageQuery } from "@/components/office/list/list-state";
import { UsersList } from "@/components/families/office/users-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("users") };
}

export default async function UsersPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const admin = await requireActor("admin", "/admin/users");
  const t = await getTranslations("office.pages");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("users")} />
      <UsersList admin={admin} query={await searchParams} />
    </PageContainer>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PageQuery } from "@/components/office/list/list-state";
import { OrdersList } from "@/components/orders/office/orders-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("orders") };
}

export default async function OrdersPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const admin = await requireActor("admin", "/admin/orders");
  const t = await getTranslations("office.pages");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("orders")} />
      <OrdersList admin={admin} query={await searchParams} />
    </PageContainer>
  );
}

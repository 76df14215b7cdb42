import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewOrderForm } from "@/components/orders/office/new-order-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.orders");
  return { title: t("new") };
}

export default async function NewOrderPage({ searchParams }: { searchParams: Promise<{ userId?: string }> }) {
  await requireActor("admin", "/admin/orders/new");
  const { userId } = await searchParams;
  const t = await getTranslations("office");
  return (
    <SubPage list="orders" title={t("orders.new")} intro={t("orders.newIntro")}>
      <NewOrderForm userId={Number(userId) || null} />
    </SubPage>
  );
}

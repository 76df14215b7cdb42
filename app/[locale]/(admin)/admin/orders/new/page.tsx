import { getTranslations } from "next-intl/server";
import { NewOrderForm } from "@/components/orders/office/new-order-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.orders.new");

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

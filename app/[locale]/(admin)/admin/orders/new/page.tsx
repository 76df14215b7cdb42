import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewOrderForm } from "@/components/admin/orders/new-order-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
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
    <PageContainer>
      <PageHeading
        title={t("orders.new")}
        intro={t("orders.newIntro")}
        above={
          <Breadcrumb
            items={[{ label: t("pages.orders"), href: "/admin/orders" }, { label: t("orders.new") }]}
          />
        }
      />
      <ClientMessages namespaces={["office"]}>
        <NewOrderForm userId={Number(userId) || null} />
      </ClientMessages>
    </PageContainer>
  );
}

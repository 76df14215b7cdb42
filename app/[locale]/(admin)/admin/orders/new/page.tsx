import { getLocale, getTranslations } from "next-intl/server";
import { recordAt } from "@/components/layout/absent";
import { NewOrderForm } from "@/components/orders/office/new-order-form";
import { SubPage } from "@/components/office/sub-page";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getOfficeOrderOrThrow, listSeatsToChange } from "@/lib/orders/office-queries";
import { inLocale } from "@/lib/core/locale";
import { titled } from "@/lib/seo/page-metadata";

type Query = { userId?: string; order?: string };

export const generateMetadata = titled("office.orders.new");

/** A new order, also one that takes the place of the pending `order`. */
export default async function NewOrderPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await requireActor("admin", "/admin/orders/new");
  const { userId, order = "" } = await searchParams;
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  const found = await recordAt(order, (id) => getOfficeOrderOrThrow(asOffice(actor, id), locale));
  const replaced = found?.status === "pending" && !found.isMove ? found : null;
  return (
    <SubPage
      list="orders"
      title={replaced ? t("orders.change") : t("orders.new")}
      intro={replaced ? t("orders.changing", { orderNo: replaced.orderNo }) : t("orders.newIntro")}
    >
      <NewOrderForm
        userId={replaced?.user?.userId ?? (Number(userId) || null)}
        replaced={
          replaced && {
            orderId: replaced.orderId,
            coupon: replaced.couponCode,
            seats: (await listSeatsToChange(asOffice(actor, replaced.orderId))).map(
              ({ bundleName, bundleNameZh, ...seat }) => ({
                ...seat,
                bundle: bundleName && inLocale(locale, bundleName, bundleNameZh ?? bundleName),
              }),
            ),
          }
        }
      />
    </SubPage>
  );
}

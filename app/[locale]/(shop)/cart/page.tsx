import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartView } from "@/components/cart/cart-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";
import { viewBasket } from "@/lib/cart/view";
import { getFigure } from "@/lib/orders/figure";
import { holdMilliseconds } from "@/lib/orders/lifetimes";
import { paymentMode } from "@/lib/payments/provider";
import { listStudentOptions } from "@/lib/people/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart.page");
  return { title: t("title"), robots: { index: false } };
}

export default async function CartPage() {
  const actor = await requireActor("parent", "/cart");
  const t = await getTranslations();
  const [view, figure, students] = await Promise.all([
    viewBasket(actor.id),
    getFigure(actor.id, {}),
    listStudentOptions(actor.id),
  ]);
  return (
    <PageContainer className="py-8 sm:py-12">
      <PageHeading title={t("cart.page.title")} intro={t("cart.page.intro")} />
      <ClientMessages namespaces={["cart", "people"]}>
        <CartView
          parentId={actor.id}
          view={view}
          figure={figure}
          students={students.map(({ studentId, firstName, lastName }) => ({
            studentId,
            studentFirstName: firstName,
            studentLastName: lastName,
          }))}
          paymentMode={paymentMode()}
          holdMinutes={holdMilliseconds / 60_000}
        />
      </ClientMessages>
    </PageContainer>
  );
}

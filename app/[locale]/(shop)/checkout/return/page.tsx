import { getLocale, getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { closedWords } from "@/components/orders/closed-words";
import { ownOrder } from "@/components/orders/own-order";
import { PaidView } from "@/components/orders/paid-view";
import { CartAfterPayment, PaymentProgress } from "@/components/orders/payment-progress";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Owned } from "@/lib/access/owned";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { listBoughtSeats } from "@/lib/classroom/bought-seats";
import { cookieNames } from "@/lib/auth/cookies";
import { requireActor } from "@/lib/auth/page-actor";
import { type FamilyOrder, type OwnOrder, getPaidPayment } from "@/lib/orders/queries";
import { isOfCart } from "@/lib/orders/digests";
import { isPayable } from "@/lib/orders/rules";
import { schoolDay } from "@/lib/core/school-zone";
import { dateWords } from "@/lib/core/formats";
import { titled } from "@/lib/seo/page-metadata";

type Query = { orderId?: string; cancelled?: string };

export const generateMetadata = titled("checkout.metaReturn", { robots: { index: false } });

/** The page to which the payment provider returns the parent: checking, paid, not paid, or too late. */
export default async function ReturnPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { orderId = (await cookies()).get(cookieNames.order)?.value, cancelled } = await searchParams;
  const actor = await requireActor("parent", `/checkout/return?orderId=${orderId ?? ""}`);
  const order = await ownOrder(actor, orderId);
  if (!order) notFound();
  return (
    <PageContainer width="prose" className="py-8 sm:py-12">
      {order.paidAt && <Paid parentId={actor.id} order={order} />}
      {!order.paidAt && isPayable(order) && <Waiting order={order} isCancelled={cancelled === "y"} />}
      {!order.paidAt && !isPayable(order) && <Closed order={order} />}
    </PageContainer>
  );
}

async function Paid({ parentId, order }: { parentId: Owned<"parent">; order: OwnOrder }) {
  const [{ email }, paid, seats] = await Promise.all([
    getRecordOrThrow.parent(parentId),
    getPaidPayment(order.id),
    listBoughtSeats(order.id),
  ]);
  return (
    <>
      <CartAfterPayment parentId={parentId} />
      <PaidView order={order} seats={seats} email={email} paid={paid} />
    </>
  );
}

async function Waiting({ order, isCancelled }: { order: FamilyOrder; isCancelled: boolean }) {
  const locale = await getLocale();
  return (
    <ClientMessages namespaces={["checkout"]}>
      <PaymentProgress
        orderId={order.id}
        isCancelled={isCancelled}
        heldUntil={dateWords(
          schoolDay(order.expiresAt) === schoolDay() ? "clock" : "moment",
          order.expiresAt,
          locale,
        )}
      />
    </ClientMessages>
  );
}

async function Closed({ order }: { order: OwnOrder }) {
  const t = await getTranslations("checkout.closed");
  return (
    <EmptyState
      level={1}
      scene={<EmptyScene kind="lost" />}
      title={t("title")}
      action={
        <ButtonLink href={isOfCart(order) ? "/cart" : "/usr/profile?tab=orders"} size="lg">
          {t(isOfCart(order) ? "cart" : "orders")}
        </ButtonLink>
      }
    >
      {await closedWords(order)}
    </EmptyState>
  );
}

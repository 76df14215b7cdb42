import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { CartAfterPayment } from "@/components/orders/payment-progress";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { DocumentLinks } from "@/components/invoices/document-links";
import { closedWords } from "@/components/orders/closed-words";
import { ChildSignIns } from "@/components/orders/child-sign-ins";
import { FirstClasses } from "@/components/orders/first-classes";
import { GiveUpSeats } from "@/components/orders/give-up-seats";
import { MoveNotice } from "@/components/orders/move-notice";
import { OrderBadge } from "@/components/orders/order-badge";
import { ownOrder } from "@/components/orders/own-order";
import { PrintButton } from "@/components/orders/print-button";
import { Receipt } from "@/components/orders/receipt";
import { DeclineSeat, OfferNotice } from "@/components/waiting/offer-notice";
import { WaysToPay } from "@/components/orders/ways-to-pay";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { listBoughtSeats } from "@/lib/classroom/bought-seats";
import { listDocumentsOfOrder } from "@/lib/invoices/queries";
import { getCreditsFor } from "@/lib/orders/credit";
import { getMoveOf } from "@/lib/orders/move-options";
import { getPaidPayment } from "@/lib/orders/queries";
import { fullName } from "@/lib/core/person-name";
import { pick } from "@/lib/core/pick";
import { isOfCart } from "@/lib/orders/digests";
import { chargedOfOrder, isPayable, openRefund } from "@/lib/orders/rules";
import { countryName } from "@/lib/core/places";
import { listMovesFrom } from "@/lib/orders/moves-from";
import { listWaysBack } from "@/lib/orders/ways-back";
import { findPlaceOfOffer } from "@/lib/waiting/queries";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled("orders.receipt", { robots: { index: false } });

export default async function OrderPage({ params }: Props) {
  const { id } = await params;
  const actor = await requireActor("parent", `/usr/order/${id}`);
  const order = await ownOrder(actor, id);
  if (!order) return <NotFoundView />;
  const [record, paid, seats, givable, credits, move, offered, documents, moves, waysBack] =
    await Promise.all([
      getRecordOrThrow.parent(actor.id),
      getPaidPayment(order.id),
      listBoughtSeats(order.id),
      listSeatsToGiveUp(actor.id, order.id),
      isPayable(order) ? getCreditsFor(actor.id, order.id) : null,
      isPayable(order) ? getMoveOf(order.id) : null,
      isPayable(order) ? findPlaceOfOffer(order.id) : null,
      listDocumentsOfOrder(order.id),
      listMovesFrom(order.id),
      listWaysBack(order.id),
    ]);
  const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
  const { firstName, lastName, address1, address2, city, postcode, country, province } = record;
  const billedTo = [
    fullName({ firstName, lastName }),
    address1,
    address2,
    [
      city,
      country === "CA" && province !== null && t(`people.provinces.${String(province) as "1"}`),
      postcode,
    ]
      .filter(Boolean)
      .join(", "),
    countryName(locale, country),
  ];
  const heading = t("orders.heading", { orderNo: order.orderNo });
  return (
    <PageContainer className="max-w-prose">
      <PageHeading
        above={
          <Breadcrumb
            items={[{ label: t("orders.back"), href: "/usr/profile?tab=orders" }, { label: heading }]}
          />
        }
        title={order.paidAt ? t("orders.receipt") : heading}
        intro={<OrderBadge {...pick(order, ["status", "moneyBack"])} refund={openRefund(order.lines)} />}
        action={<PrintButton label={t("orders.print")} />}
      />
      <div className="grid gap-6">
        {offered && <OfferNotice place={offered} order={order} />}
        {move && credits && (
          <MoveNotice
            move={move}
            backCents={credits.movedCents}
            dueCents={chargedOfOrder(order) - credits.movedCents}
          />
        )}
        {credits && <WaysToPay order={order} {...credits} isConfirmed={record.emailVerified} />}
        {offered && <DeclineSeat place={offered} seats={order.lines.length} />}
        {!order.paidAt && !isPayable(order) && (
          <Notice
            title={t("checkout.closed.title")}
            action={
              isOfCart(order) && (
                <ButtonLink size="sm" variant="secondary" href="/cart">
                  {t("checkout.closed.cart")}
                </ButtonLink>
              )
            }
          >
            {await closedWords(order)}
          </Notice>
        )}
        {seats.length > 0 && (
          <ClientMessages namespaces={["learning", "people"]}>
            <FirstClasses orderId={order.id} seats={seats} />
            <ChildSignIns seats={seats} />
          </ClientMessages>
        )}
        {paid && <CartAfterPayment parentId={actor.id} />}
        {paid?.provider === "demo" && <Notice>{t("checkout.demo.order")}</Notice>}
        {givable.length > 0 && <GiveUpSeats orderId={order.id} seats={givable} />}
        {documents.length > 0 && (
          <section
            id="documents"
            aria-labelledby="documents-title"
            className="grid scroll-mt-24 gap-3 print:hidden"
          >
            <h2 id="documents-title" className="text-xl">
              {t("invoices.documents")}
            </h2>
            {seats.length === 0 && <WeChatHint about="files" />}
            <DocumentLinks documents={documents} of="user" />
          </section>
        )}
        <Receipt
          order={order}
          paid={paid}
          billedTo={billedTo.flatMap((line) => line || [])}
          moves={moves}
          waysBack={waysBack}
          document={documents.find(({ series }) => series === "invoice")}
        />
      </div>
    </PageContainer>
  );
}

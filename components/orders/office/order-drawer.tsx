import { getLocale, getTranslations } from "next-intl/server";
import { RecordDrawer } from "@/components/office/list/record-drawer";
import { Copyable } from "@/components/office/copyable";
import { Day } from "@/components/office/day";
import { GoneDrawer, HistoryPart, Part } from "@/components/office/record-parts";
import { absentAsNull } from "@/components/layout/absent";
import { OrderBadge } from "@/components/orders/order-badge";
import { taxFact } from "@/components/orders/tax-fact";
import { DocumentLinks } from "@/components/invoices/document-links";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { joinFacts } from "@/components/ui/join-facts";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { dateWords, dayWords } from "@/lib/core/formats";
import { pick } from "@/lib/core/pick";
import { formatMoney, toCents } from "@/lib/core/money";
import { countryName } from "@/lib/core/places";
import { Link } from "@/lib/i18n/navigation";
import { getOfficeOrderOrThrow, type OfficeOrder } from "@/lib/orders/office-queries";
import { provinceOf } from "@/lib/orders/tax";
import { fullName } from "@/lib/core/person-name";
import { schoolDay } from "@/lib/core/school-zone";
import { isForOffice } from "@/lib/orders/refunds-for-office";
import { MarkPaidButton } from "./mark-paid-button";
import { CancelOrderButton } from "./cancel-order-button";
import { AmountAndState } from "./amount-and-state";
import { lineState } from "./line-state";
import { OpenRefund } from "./open-refund";
import { ProofLink } from "./proof-link";
import { RefundForm } from "./refund-form";
import { discountParts } from "@/lib/orders/discount-parts";
import { openRefund } from "@/lib/orders/rules";

/** An order with its lines, payments, refunds and history; refunds and cancelling start here. */
export async function OrderDrawer({ orderId, closeHref }: { orderId: Owned<"order">; closeHref: string }) {
  const [t, receipt, locale] = await Promise.all([
    getTranslations("office"),
    getTranslations("orders"),
    getLocale(),
  ]);
  const order = await absentAsNull(getOfficeOrderOrThrow(orderId, locale));
  if (!order) return <GoneDrawer closeHref={closeHref} />;
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const notReturned = openAmount(order);
  const tax = await taxFact({
    ...pick(order, ["taxRegion", "taxRate", "taxedPart"]),
    taxedCents: toCents(order.taxed),
    taxCents: toCents(order.tax),
  });
  return (
    <RecordDrawer
      title={<Copyable text={order.orderNo} />}
      description={
        order.user && (
          <Link href={`/admin/users?open=${order.user.userId}`}>
            {fullName(order.user)}, {order.user.email}
          </Link>
        )
      }
      closeHref={closeHref}
      footer={
        <>
          <MarkPaidButton
            key={order.paidAt === null ? "first" : "more"}
            orderId={order.orderId}
            orderNo={order.orderNo}
            dueDollars={order.due}
            due={money(order.due)}
            method={order.outsideMethod ?? "transfer"}
            isClosed={order.paidAt === null && order.status !== "pending"}
            isPaid={order.paidAt !== null}
            today={schoolDay()}
          />
          {order.status === "pending" && !order.isMove && (
            <ButtonLink size="sm" variant="secondary" href={`/admin/orders/new?order=${order.orderId}`}>
              {t("orders.change")}
            </ButtonLink>
          )}
          {order.status === "pending" && <CancelOrderButton orderId={order.orderId} />}
        </>
      }
    >
      <div className="grid gap-7">
        <OfferNotice order={order} />
        <Facts
          facts={[
            {
              label: t("orders.status"),
              value: (
                <OrderBadge {...pick(order, ["status", "moneyBack"])} refund={openRefund(order.items)} />
              ),
            },
            { label: t("orders.date"), value: <Day at={order.createdAt} clock /> },
            ...(order.status === "pending"
              ? [{ label: t("orders.heldUntil"), value: <Day at={order.expiresAt} clock /> }]
              : []),
            { label: t("orders.paidAt"), value: <Day at={order.paidAt} clock /> },
            { label: t("orders.gross"), value: money(order.total) },
            ...discountsOf(order).map(({ kind, cents }) => ({
              label:
                kind === "coupon" ? (
                  <Link href={`/admin/orders?coupon=${order.couponCode}`}>
                    {t("orders.coupon", { code: order.couponCode ?? "" })}
                  </Link>
                ) : (
                  receipt(`discountPart.${kind}`)
                ),
              value: `−${formatMoney(cents, locale)}`,
            })),
            tax,
            {
              label: order.paidAt ? t("orders.charged") : t("orders.due"),
              value: money(order.paidAt ? order.actualTotalForTax : order.due),
              strong: true,
            },
            ...(order.carried > 0 ? [{ label: t("orders.carriedOver"), value: money(order.carried) }] : []),
            ...(order.fromCredit > 0
              ? [{ label: t("orders.fromCredit"), value: money(order.fromCredit) }]
              : []),
            { label: t("orders.refunded"), value: order.refunded > 0 ? money(order.refunded) : "–" },
            ...(notReturned > 0 ? [{ label: t("orders.notReturned"), value: money(notReturned) }] : []),
            ...order.moves.map((move) => ({
              label: (
                <Link href={`/admin/orders?open=${move.toOrderId}`}>
                  {t("orders.movedTo", { term: inLocale(locale, move.name, move.nameZh) })}
                </Link>
              ),
              value: move.amount === null ? "–" : t("orders.carried", { amount: money(move.amount) }),
            })),
          ]}
        />
        <PlaceNotice order={order} />
        {order.documents.length > 0 && (
          <Part title={t("orders.documents")}>
            <DocumentLinks
              documents={order.documents.map(({ amount, ...document }) => ({
                ...document,
                amountCents: toCents(amount),
              }))}
              of="admin"
            />
          </Part>
        )}
        <Part title={t("orders.lines")}>
          <RefundForm
            orderId={order.orderId}
            canRefund={order.paidAt !== null}
            {...pick(order, ["atSource", "isBackOutside"])}
            lines={order.items.map((item) => ({
              orderLineId: item.orderLineId,
              title: joinFacts(
                item.studentName,
                item.name,
                item.courseRunName,
                item.taxExemption !== null &&
                  (item.taxExemption
                    ? receipt("exemptBecause", { reason: item.taxExemption })
                    : receipt("exempt")),
              ),
              charged: money(chargedOf(item)),
              coupon: item.coupon > 0 ? `${receipt("discountPart.coupon")} −${money(item.coupon)}` : null,
              left: item.left > 0 ? money(item.left) : null,
              state: lineState(
                item,
                order.moves.some(({ orderLineId }) => orderLineId === item.orderLineId),
              ),
            }))}
          />
        </Part>
        <Money order={order} />
        <HistoryPart entries={order.history} />
      </div>
    </RecordDrawer>
  );
}

type Item = OfficeOrder["items"][number];

const discountsOf = ({ discount, coupon, isMove }: OfficeOrder) =>
  discountParts({ discountCents: toCents(discount), couponCents: toCents(coupon) }, { isMove });

/** Dollars of refunds that are decided and have not arrived. */
const openAmount = ({ refunds }: OfficeOrder) =>
  refunds.filter(({ state }) => state !== "done").reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;

/** Dollars. */
const chargedOf = ({ price, discount, tax }: Item) =>
  (toCents(price) - toCents(discount) + toCents(tax)) / 100;

/** Where the payment came from, if that does not fit the place of the tax; for the office to check (rule R7.14). */
async function PlaceNotice({ order }: { order: OfficeOrder }) {
  const [t, people, locale] = await Promise.all([
    getTranslations("office.orders.paidFrom"),
    getTranslations("people.provinces"),
    getLocale(),
  ]);
  const country = order.payments.find(({ placeDiffers }) => placeDiffers)?.country;
  if (!country) return null;
  const province = provinceOf(order.taxRegion);
  return (
    <Notice tone="warning" title={t("differs")}>
      {t("text", {
        family: province ? people(String(province) as "1") : t("abroad"),
        payment: countryName(locale, country),
      })}
    </Notice>
  );
}

/** That the order is an offer of a waiting list, with its end and the list. */
async function OfferNotice({ order: { offer, expiresAt } }: { order: OfficeOrder }) {
  const [t, locale] = await Promise.all([getTranslations("office.orders.offer"), getLocale()]);
  if (!offer) return null;
  return (
    <Notice
      title={t("title")}
      action={
        <ButtonLink size="sm" variant="secondary" href={`/admin/terms/${offer.courseRunId}?tab=waiting`}>
          {t("list")}
        </ButtonLink>
      }
    >
      {t("text", { student: offer.student, until: dateWords("moment", expiresAt, locale) })}
    </Notice>
  );
}

async function Money({ order }: { order: OfficeOrder }) {
  const [t, locale] = await Promise.all([getTranslations("office.orders"), getLocale()]);
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  return (
    <Part title={t("payments")}>
      {order.proofFileId !== null && (
        <p className="flex items-center justify-between gap-3">
          {t("proofTitle")} <ProofLink fileId={order.proofFileId} />
        </p>
      )}
      {order.payments.length === 0 && <p className="text-muted">{t("noPayments")}</p>}
      <ul className="grid gap-1">
        {order.payments.map((payment) => (
          <li key={payment.paymentId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-1">
            <span>
              {payment.provider === "none"
                ? joinFacts(
                    t(`method.${payment.method}`),
                    payment.reference,
                    payment.receivedOn && dayWords("dayShort", payment.receivedOn, locale),
                    payment.over > 0 && `${t("over")} ${money(payment.over)}`,
                    order.givenUp > 0 &&
                      payment.state === "paid" &&
                      `${t("givenUp")} ${money(order.givenUp)}`,
                    payment.shortReason,
                  )
                : t(`provider.${payment.provider}`)}
              <span className="block text-sm text-muted">
                <Day at={payment.paidAt ?? payment.createdAt} clock />
              </span>
            </span>
            <AmountAndState
              amount={money(payment.amount)}
              state={t(`payment.${payment.state}`)}
              tone={payment.state === "paid" ? "success" : "neutral"}
            />
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li
            key={`refund${refund.refundId}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-1"
          >
            <span>
              {refund.destination === "order"
                ? t("reason.moved")
                : t("refundOf", { reason: t(`reason.${refund.reason}`) })}
              <span className="block text-sm text-muted">
                <Day at={refund.createdAt} clock />
                {refund.adminName && `\u00a0· ${refund.adminName}`}
              </span>
              <span className="block text-sm text-muted">
                {joinFacts(
                  t(`refundDestination.${refund.destination}`),
                  refund.outsideMethod && t(`method.${refund.outsideMethod}`),
                  refund.outsideReference,
                  refund.note,
                )}
              </span>
            </span>
            <AmountAndState
              amount={`−${money(refund.amount)}`}
              state={t(`refundState.${refund.state}`)}
              tone={refund.state === "done" ? "success" : "warning"}
            />
            {isForOffice(refund) && (
              <OpenRefund
                id={refund.refundId}
                amount={money(refund.amount)}
                student={
                  order.items.find((item) => item.orderLineId === refund.orderLineId)?.studentName ?? ""
                }
                paidBy={order.payments.find(({ state }) => state === "paid")?.method}
                isFailed={refund.state === "failed" && refund.destination === "source"}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

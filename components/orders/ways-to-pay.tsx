import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { dayAndTime } from "@/lib/core/formats";
import { formatMoney } from "@/lib/core/money";
import { offeredOutside, payToOf } from "@/lib/orders/outside-rules";
import { outsideEndNow } from "@/lib/orders/pay-outside";
import type { OwnOrder } from "@/lib/orders/queries";
import { isOffer } from "@/lib/orders/digests";
import { chargedOfOrder, creditForOnline, dueOfOrder } from "@/lib/orders/rules";
import type { OutsideMethod } from "@/lib/payments/methods";
import { checkoutMethods } from "@/lib/payments/providers";
import { cachedSchool } from "@/lib/school/cache";
import { addressLine } from "@/lib/school/rules";
import { PayButton } from "./pay-button";
import { ProofField } from "./proof-field";
import { PayOutsideForm } from "./pay-outside-form";

type Given = {
  order: OwnOrder;
  /** The family's credit that it can use, in cents. */
  freeCents: number;
  /** What comes back for the seat that the order moves; it pays in any case. */
  movedCents: number;
};
type OthersProps = Given & { methods: readonly OutsideMethod[]; isConfirmed: boolean };

/** "Use CA$120.00 of your credit; CA$40.00 is left to pay" of what is used in all; undefined without credit. */
async function creditWords({ order, movedCents }: Given, usedCents: number): Promise<string | undefined> {
  const creditCents = usedCents - movedCents;
  if (creditCents <= 0) return undefined;
  const [t, locale] = await Promise.all([getTranslations("orders"), getLocale()]);
  const rest = formatMoney(chargedOfOrder(order) - usedCents, locale);
  return t("useCredit", { amount: formatMoney(creditCents, locale), rest });
}

const onlineCredit = (given: Given) =>
  creditWords(given, creditForOnline(chargedOfOrder(given.order), given.freeCents + given.movedCents));

/** How a pending order can be paid: online, or in one of the school's ways outside; what the family has chosen comes first. */
export async function WaysToPay({ isConfirmed, ...given }: Given & { isConfirmed: boolean }) {
  const { order } = given;
  const school = await cachedSchool();
  const chosen = order.outsideMethod;
  const offered = chargedOfOrder(order) > 0 ? offeredOutside(school) : [];
  const others = offered.filter((method) => method !== chosen);
  return (
    <>
      {chosen ? <Chosen {...given} method={chosen} /> : <Online {...given} />}
      {others.length > 0 && <Others {...given} methods={others} isConfirmed={isConfirmed} />}
    </>
  );
}

async function Online(given: Given) {
  const { order } = given;
  const t = await getTranslations("orders");
  const { day, time } = dayAndTime(order.expiresAt, await getLocale());
  return (
    <>
      <Notice
        tone="warning"
        action={<PayButton orderId={order.id} label={t("payNow")} creditLabel={await onlineCredit(given)} />}
      >
        {t(order.outsideSince || isOffer(order) ? "payUntilDay" : "payUntil", { day, time })}
      </Notice>
      {checkoutMethods().includes("alipay") && <WeChatHint about="pay" />}
    </>
  );
}

async function Chosen({ method, ...given }: Given & { method: OutsideMethod }) {
  const { order } = given;
  const t = await getTranslations("orders.ways");
  const locale = await getLocale();
  const school = await cachedSchool();
  const payTo = payToOf(school, method, locale);
  return (
    <Card as="section" padding="lg" className="grid gap-5">
      <CardHeader title={t(`chosen.${method}`)} />
      <Facts
        facts={[
          { label: t("amount"), value: formatMoney(dueOfOrder(order), locale), strong: true },
          ...(payTo ? [{ label: t(`to.${method}`), value: payTo }] : []),
          ...(method === "cheque" ? [{ label: t("bring"), value: addressLine(school.address) }] : []),
          { label: t(method === "cash" ? "say" : "words"), value: order.orderNo },
        ]}
      />
      <ClientMessages namespaces={["orders"]}>
        <ProofField orderId={order.id} isThere={order.proofFileId !== null} />
      </ClientMessages>
      <p>{t("held", dayAndTime(order.expiresAt, locale))}</p>
      <div>
        <PayButton orderId={order.id} label={t("online")} creditLabel={await onlineCredit(given)} />
      </div>
    </Card>
  );
}

async function Others({ methods, isConfirmed, ...given }: OthersProps) {
  const { order, freeCents, movedCents } = given;
  const t = await getTranslations("orders.ways");
  if (!isConfirmed && !order.outsideSince)
    return (
      <Card as="section" padding="lg" className="grid gap-4">
        <CardHeader title={t("title")} />
        <p>{t("confirmFirst")}</p>
        <div>
          <ButtonLink size="sm" variant="secondary" href="/usr/profile?tab=account">
            {t("confirmLink")}
          </ButtonLink>
        </div>
      </Card>
    );
  const locale = await getLocale();
  const end = order.outsideSince ? order.expiresAt : await outsideEndNow();
  // The time to choose is the offer's; the money may come later.
  const until = isOffer(order) && !order.outsideSince && dayAndTime(order.expiresAt, locale);
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <CardHeader title={t("title")} />
      <p>
        {until
          ? t("introOffer", { until: t("moment", until), ...dayAndTime(end, locale) })
          : t("intro", dayAndTime(end, locale))}
      </p>
      <ClientMessages namespaces={["orders"]}>
        <PayOutsideForm
          orderId={order.id}
          methods={methods}
          creditLabel={await creditWords(given, Math.min(freeCents + movedCents, chargedOfOrder(order)))}
        />
      </ClientMessages>
    </Card>
  );
}

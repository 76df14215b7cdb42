import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { dateWords } from "@/lib/core/formats";
import { formatMoney } from "@/lib/core/money";
import type { Locale } from "@/lib/core/locale";
import { offeredOutside, payToOf } from "@/lib/orders/outside-rules";
import { outsideEndNow } from "@/lib/orders/pay-outside";
import type { OwnOrder } from "@/lib/orders/queries";
import { chargedOfOrder, creditForOnline, dueOfOrder, isOffer } from "@/lib/orders/rules";
import type { OutsideMethod } from "@/lib/payments/methods";
import { cachedSchool } from "@/lib/school/cache";
import { addressLine } from "@/lib/school/rules";
import { PayButton } from "./pay-button";
import { ProofField } from "./proof-field";
import { PayOutsideForm } from "./pay-outside-form";

type Given = {
  order: OwnOrder;
  /** The family's credit that it can use, in cents. */
  freeCents: number;
};
type OthersProps = Given & { methods: readonly OutsideMethod[]; isConfirmed: boolean };

const momentIn = (at: Date, locale: Locale) => ({
  day: dateWords("weekdayOfYear", at, locale),
  time: dateWords("clock", at, locale),
});

/** "Use CA$120.00 of your credit; CA$40.00 is left to pay"; undefined without credit. */
async function creditWords(order: OwnOrder, creditCents: number): Promise<string | undefined> {
  if (creditCents === 0) return undefined;
  const [t, locale] = await Promise.all([getTranslations("orders"), getLocale()]);
  const rest = formatMoney(chargedOfOrder(order) - creditCents, locale);
  return t("useCredit", { amount: formatMoney(creditCents, locale), rest });
}

const onlineCredit = (order: OwnOrder, freeCents: number) =>
  creditWords(order, creditForOnline(chargedOfOrder(order), freeCents));

/** How a pending order can be paid: online, or in one of the school's ways outside; what the family has chosen comes first. */
export async function WaysToPay({ order, freeCents, isConfirmed }: Given & { isConfirmed: boolean }) {
  const school = await cachedSchool();
  const chosen = order.outsideMethod;
  const offered = chargedOfOrder(order) > 0 ? offeredOutside(school) : [];
  const others = offered.filter((method) => method !== chosen);
  return (
    <>
      {chosen ? (
        <Chosen order={order} method={chosen} freeCents={freeCents} />
      ) : (
        <Online order={order} freeCents={freeCents} />
      )}
      {others.length > 0 && (
        <Others order={order} methods={others} freeCents={freeCents} isConfirmed={isConfirmed} />
      )}
    </>
  );
}

async function Online({ order, freeCents }: Given) {
  const t = await getTranslations("orders");
  const { day, time } = momentIn(order.expiresAt, await getLocale());
  return (
    <Notice
      tone="warning"
      action={
        <PayButton
          orderId={order.id}
          label={t("payNow")}
          creditLabel={await onlineCredit(order, freeCents)}
        />
      }
    >
      {order.outsideSince
        ? t("ways.held", { day, time })
        : t(isOffer(order) ? "payUntilDay" : "payUntil", { day, time })}
    </Notice>
  );
}

async function Chosen({ order, method, freeCents }: Given & { method: OutsideMethod }) {
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
      <p>{t("held", momentIn(order.expiresAt, locale))}</p>
      <div>
        <PayButton
          orderId={order.id}
          label={t("online")}
          creditLabel={await onlineCredit(order, freeCents)}
        />
      </div>
    </Card>
  );
}

async function Others({ order, methods, freeCents, isConfirmed }: OthersProps) {
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
  const end = order.outsideSince ? order.expiresAt : await outsideEndNow();
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <CardHeader title={t("title")} />
      <p>{t("intro", momentIn(end, await getLocale()))}</p>
      <ClientMessages namespaces={["orders"]}>
        <PayOutsideForm
          orderId={order.id}
          methods={methods}
          creditLabel={await creditWords(order, Math.min(freeCents, chargedOfOrder(order)))}
        />
      </ClientMessages>
    </Card>
  );
}

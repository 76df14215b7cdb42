import { useLocale, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { joinSentences } from "@/lib/core/join-sentences";
import { Notice } from "@/components/ui/notice";
import { dayAndTime } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { isOffer } from "@/lib/orders/digests";
import type { OwnOrder } from "@/lib/orders/queries";
import { chargedOfOrder } from "@/lib/orders/rules";
import type { OfferedPlace } from "@/lib/waiting/queries";
import { restEnd } from "@/lib/waiting/rest";
import { DeclineButton } from "./decline-button";

type NoticeProps = { place: OfferedPlace; order: OwnOrder };

/** Says on an order's page that it is an offer from a waiting list, until when, and what happens then. */
export function OfferNotice({ place, order }: NoticeProps) {
  const t = useTranslations("waiting.offer");
  const locale = useLocale();
  const program = inLocale(locale, place.name, place.nameZh);
  const text = place.lapses > 0 ? "textLast" : "text";
  if (!isOffer(order)) return <ChangedOffer place={place} order={order} />;
  return (
    <Notice tone="success" title={t("title", { name: place.childName, program })}>
      {t(order.outsideSince ? "chosen" : text, dayAndTime(order.expiresAt, locale))}
    </Notice>
  );
}

/** Says of an offer that the office has changed what is in it now, and that it still is one (rule R8.27). */
function ChangedOffer({ place, order }: NoticeProps) {
  const t = useTranslations("waiting.offer.changed");
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const facts = { name: place.childName, program: inLocale(locale, place.name, place.nameZh) };
  const more = order.lines.length - 1;
  return (
    <Notice tone="success" title={t("title")}>
      {joinSentences(
        locale,
        more > 0 && t("more", { ...facts, count: more }),
        order.couponCode !== null &&
          t("coupon", { code: order.couponCode, amount: money(order.couponCents) }),
        t("sum", { amount: money(chargedOfOrder(order)) }),
        t("until", { ...facts, ...dayAndTime(order.expiresAt, locale) }),
        more > 0 && t("declineMore", facts),
      )}
    </Notice>
  );
}

/** The other answer to an offer, below the ways to pay; not of one to which the office has added other seats. */
export function DeclineSeat({ place, seats }: { place: OfferedPlace; seats: number }) {
  const t = useTranslations("waiting.decline");
  const locale = useLocale();
  const { day, time } = dayAndTime(restEnd(new Date()), locale);
  if (seats > 1) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p>{t("question")}</p>
      <ClientMessages namespaces={["waiting"]}>
        <DeclineButton
          placeId={place.placeId}
          name={place.childName}
          program={inLocale(locale, place.name, place.nameZh)}
          isLast={place.lapses > 0}
          restsUntil={t("moment", { day, time })}
        />
      </ClientMessages>
    </section>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { Notice } from "@/components/ui/notice";
import { dayAndTime } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import type { OfferedPlace } from "@/lib/waiting/queries";
import { restEnd } from "@/lib/waiting/rest";
import { DeclineButton } from "./decline-button";

type NoticeProps = { place: OfferedPlace; order: { expiresAt: Date; outsideSince: Date | null } };

/** Says on an order's page that it is an offer from a waiting list, until when, and what happens then. */
export function OfferNotice({ place, order }: NoticeProps) {
  const t = useTranslations("waiting.offer");
  const locale = useLocale();
  const program = inLocale(locale, place.name, place.nameZh);
  const text = place.lapses > 0 ? "textLast" : "text";
  return (
    <Notice tone="success" title={t("title", { name: place.childName, program })}>
      {t(order.outsideSince ? "chosen" : text, dayAndTime(order.expiresAt, locale))}
    </Notice>
  );
}

/** The other answer to an offer, below the ways to pay. */
export function DeclineSeat({ place }: { place: OfferedPlace }) {
  const t = useTranslations("waiting.decline");
  const locale = useLocale();
  const { day, time } = dayAndTime(restEnd(new Date()), locale);
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

import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Notice } from "@/components/ui/notice";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import type { OfferedPlace } from "@/lib/waiting/queries";
import { DeclineButton } from "./decline-button";

type Props = { place: OfferedPlace; expiresAt: Date };

/** Says on an order's page that it is an offer from a waiting list, until when, and what happens then. */
export async function OfferNotice({ place, expiresAt }: Props) {
  const [t, locale] = await Promise.all([getTranslations("waiting.offer"), getLocale()]);
  const program = inLocale(locale, place.name, place.nameZh);
  const until = {
    day: dateWords("weekdayOfYear", expiresAt, locale),
    time: dateWords("clock", expiresAt, locale),
  };
  const isLast = place.lapses > 0;
  return (
    <Notice
      tone="success"
      title={t("title", { name: place.childName, program })}
      action={
        <ClientMessages namespaces={["waiting"]}>
          <DeclineButton placeId={place.placeId} name={place.childName} program={program} isLast={isLast} />
        </ClientMessages>
      }
    >
      {t(isLast ? "textLast" : "text", until)}
    </Notice>
  );
}

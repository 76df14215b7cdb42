import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { FactLine } from "@/components/ui/fact-line";
import { dateWords, dayAndTime } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import type { FamilyPlace } from "@/lib/waiting/queries";
import { LeaveButton } from "./leave-button";
import { ResumeButton } from "./resume-button";

type Props = {
  places: readonly FamilyPlace[];
  /** On a page whose heading says it already. */
  titleHidden?: boolean;
};

/** The waiting lists on which the family's children are, each with its place. Nothing if there are none. */
export function FamilyPlaces({ places, titleHidden = false }: Props) {
  const t = useTranslations("waitingPlaces");
  if (places.length === 0) return null;
  return (
    <section id="family-places" aria-labelledby="family-places-title" className="grid scroll-mt-24 gap-3">
      <h2 id="family-places-title" className={titleHidden ? "sr-only" : "text-2xl"}>
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {places.map((place) => (
          <Place key={place.placeId} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Place({ place }: { place: FamilyPlace }) {
  const t = useTranslations("waitingPlaces");
  const locale = useLocale();
  const { offer, placeId, childName: name, number, length, createdAt, restsUntil } = place;
  const program = inLocale(locale, place.name, place.nameZh);
  const term = inLocale(locale, place.runName, place.runNameZh);
  return (
    <Card
      as="li"
      padding="none"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={offer ? `/usr/order/${offer.orderId}` : `/programs/${place.slug}-${place.courseId}`}
          className="font-semibold text-ink no-underline hover:text-lake"
        >
          {t("line", { name, program })}
        </Link>
        <p className="text-sm text-muted">{term}</p>
        <p className="text-sm">
          {offer ? (
            t("offered", dayAndTime(offer.expiresAt, locale))
          ) : restsUntil ? (
            t("rests", dayAndTime(restsUntil, locale))
          ) : (
            <FactLine
              facts={[
                t("number", { number, length }),
                t("since", { day: dateWords("dayShort", createdAt, locale) }),
              ]}
            />
          )}
        </p>
        {restsUntil && <p className="text-sm text-muted">{t("restsNote")}</p>}
      </div>
      {offer ? (
        <Link
          href={`/usr/order/${offer.orderId}`}
          className="inline-flex min-h-11 items-center font-semibold text-lake"
        >
          {t("toOffer")}
        </Link>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {restsUntil && <ResumeButton placeId={placeId} name={name} program={program} />}
          <LeaveButton placeId={placeId} name={name} program={program} term={term} />
        </div>
      )}
    </Card>
  );
}

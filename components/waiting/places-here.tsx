"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCall } from "@/components/api/call";
import { ButtonLink } from "@/components/ui/button";
import { dayAndTime } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { LeaveButton } from "./leave-button";

type Props = {
  courseRunId: number;
  /** The way to join, for who does not wait. */
  children: ReactNode;
};

/** Which of the family's children wait for a term, at which place and how they leave, or the way to join. */
export function PlacesHere({ courseRunId, children }: Props) {
  const t = useTranslations("waitingPlaces");
  const locale = useLocale();
  const { data } = useCall("/api/user/waiting/list", {}, { isShown: true });
  const places = (data ?? []).filter((place) => place.courseRunId === courseRunId);
  if (places.length === 0) return children;
  return (
    <div className="relative z-10 mt-2 grid justify-items-start gap-1">
      {places.map(({ placeId, childName: name, number, length, restsUntil, offer, ...place }) => (
        <div key={placeId} className="flex flex-wrap items-center gap-x-3">
          <p className="font-semibold text-ink">
            {offer ? (
              <Link href={`/usr/order/${offer.orderId}`}>
                {t("hereOffered", { name, ...dayAndTime(new Date(offer.expiresAt), locale) })}
              </Link>
            ) : restsUntil ? (
              t("hereRests", { name, ...dayAndTime(new Date(restsUntil), locale) })
            ) : (
              t("here", { name, number, length })
            )}
          </p>
          {!offer && (
            <LeaveButton
              placeId={placeId}
              name={name}
              program={inLocale(locale, place.name, place.nameZh)}
              term={inLocale(locale, place.courseRunName, place.courseRunNameZh)}
            />
          )}
        </div>
      ))}
      <ButtonLink href={`/usr/waiting/${courseRunId}`} size="sm" variant="quiet" className="-ms-4">
        {t("another")}
      </ButtonLink>
    </div>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/accounts/current-user";
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

/** On a full term of a public page: which of the family's children wait for it and at which place, or the way to join. */
export function WaitsHere({ courseRunId, children }: Props) {
  const t = useTranslations("waitingPlaces");
  const locale = useLocale();
  const isParent = useCurrentUser()?.role === "parent";
  const { data } = useCall("/api/user/waiting/list", {}, { enabled: isParent, isShown: true });
  const places = isParent ? (data ?? []).filter((place) => place.courseRunId === courseRunId) : [];
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

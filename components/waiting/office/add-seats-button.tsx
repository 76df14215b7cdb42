"use client";

import { Armchair } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { joinSentences } from "@/lib/core/join-sentences";
import { TextField } from "@/components/ui/text-field";
import { formatList } from "@/lib/core/formats";

type Props = {
  term: { courseRunId: number; capacity: number; version: number };
  /** Seats that are neither given nor held. */
  unused: number;
  /** Of the children who wait, in the order of the list. */
  names: readonly string[];
};

/** Gives a term more seats than planned, and says before who will be offered them. */
export function AddSeatsButton({ term: { courseRunId, capacity, version }, unused, names }: Props) {
  const t = useTranslations("waiting.office");
  const locale = useLocale();
  const [seats, setSeats] = useState(String(capacity + 1));
  const free = Math.max(0, (Number(seats) || 0) - capacity + unused);
  const offered = names.slice(0, free);
  return (
    <ConfirmButton
      label={t("seats")}
      icon={<Armchair />}
      title={t("seatsTitle")}
      text={t("seatsText", { capacity })}
      run={() => call("/api/admin/waiting/seats", { courseRunId, capacity: seats, version })}
      done={t("seatsDone")}
    >
      {(errors) => (
        <>
          <TextField
            label={t("seatsField")}
            inputMode="numeric"
            value={seats}
            error={errors.capacity}
            onChange={(event) => setSeats(event.target.value)}
          />
          {Number(seats) > capacity && (
            <p role="status">
              {joinSentences(
                locale,
                t("seatsOffers", { count: offered.length, names: formatList([...offered], locale) }),
                names.length > 0 && free > offered.length && t("seatsRest", { count: free - offered.length }),
              )}
            </p>
          )}
        </>
      )}
    </ConfirmButton>
  );
}

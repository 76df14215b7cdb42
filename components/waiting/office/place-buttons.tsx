"use client";

import { ArrowUpDown, UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type Props = {
  placeId: number;
  name: string;
  /** Among those who wait; null while a seat is offered. */
  number: number | null;
  length: number;
};

/** Moves a place within its list, or ends it; both with a reason, which is kept in the audit. */
export function PlaceButtons({ placeId: id, name, number, length }: Props) {
  const t = useTranslations("waiting.office");
  const [to, setTo] = useState("1");
  const [reason, setReason] = useState("");
  const why = (error: string | undefined) => (
    <TextArea
      label={t("reason")}
      rows={2}
      maxLength={500}
      value={reason}
      error={error}
      onChange={(event) => setReason(event.target.value)}
    />
  );
  return (
    <span className="flex flex-wrap gap-2 md:flex-nowrap">
      {number !== null && length > 1 && (
        <ConfirmButton
          variant="quiet"
          label={t("move")}
          icon={<ArrowUpDown />}
          title={t("moveTitle", { name })}
          text={t("moveText")}
          run={() => call("/api/admin/waiting/move", { id, to, reason })}
          done={t("moved", { name })}
        >
          {(errors) => (
            <>
              <TextField
                label={t("to", { length })}
                inputMode="numeric"
                value={to}
                error={errors.to}
                onChange={(event) => setTo(event.target.value)}
              />
              {why(errors.reason)}
            </>
          )}
        </ConfirmButton>
      )}
      <ConfirmButton
        variant="danger"
        label={t("remove")}
        icon={<UserMinus />}
        title={t("removeTitle", { name })}
        text={
          <>
            <p>{t("removeText")}</p>
            {number === null && <p className="mt-2">{t("removeOffer")}</p>}
          </>
        }
        run={() => call("/api/admin/waiting/remove", { id, reason })}
        done={t("removed", { name })}
      >
        {(errors) => why(errors.reason)}
      </ConfirmButton>
    </span>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type Props = {
  id: number;
  student: string;
  program: string;
  /** Dollars by the rule, as the field shows them. */
  amount: string;
  /** The most that can go back, formatted. */
  left: string;
  /** What the rule gave on the day of asking, formatted. */
  rule: string;
  /** The term to which the seat moves, if it does. */
  moveTo: string | null;
};

/** Grants a family's request to give up a seat, with an amount, or declines it; both with words to the family. */
export function WithdrawalButtons({ id, student, program, amount: byRule, left, rule, moveTo }: Props) {
  const t = useTranslations("office.withdrawals");
  const [amount, setAmount] = useState(byRule);
  const [words, setWords] = useState("");
  const note = (error: string | undefined) => (
    <TextArea
      label={t("words")}
      rows={2}
      maxLength={500}
      optional
      value={words}
      error={error}
      onChange={(event) => setWords(event.target.value)}
    />
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        variant="primary"
        label={t("grant")}
        title={t(moveTo === null ? "grantTitle" : "moveTitle")}
        text={
          moveTo === null
            ? t("grantText", { student, program })
            : t("moveText", { student, program, term: moveTo })
        }
        run={() => call("/api/admin/withdrawal/save", { id, decision: "granted", amount, words })}
        done={t(moveTo === null ? "granted" : "moveGranted")}
      >
        {(errors) => (
          <>
            <TextField
              label={t("amount")}
              hint={t("amountHint", { rule, left, isAll: rule === left ? "yes" : "no" })}
              inputMode="decimal"
              value={amount}
              error={errors.amount}
              onChange={(event) => setAmount(event.target.value)}
            />
            {note(errors.words)}
          </>
        )}
      </ConfirmButton>
      <ConfirmButton
        label={t("decline")}
        title={t("declineTitle")}
        text={t("declineText", { student, program })}
        run={() => call("/api/admin/withdrawal/save", { id, decision: "declined", words })}
        done={t("declined")}
      >
        {(errors) => note(errors.words)}
      </ConfirmButton>
    </div>
  );
}

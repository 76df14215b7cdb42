"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { AmountAndState } from "./amount-and-state";
import type { LineState } from "./line-state";

type Line = {
  orderLineId: number;
  title: string;
  /** What was charged and what can still go back, formatted; `left` null: nothing. */
  charged: string;
  left: string | null;
  /** What the coupon took off it, in words. */
  coupon: string | null;
  state: LineState;
};

type RefundFormProps = {
  orderId: number;
  lines: readonly Line[];
  canRefund: boolean;
  /** Dollars that can go back the way they came; without any, all came from the family's credit. */
  atSource: number;
  /** They came to the office, which gives them back itself. */
  isBackOutside: boolean;
};

/** Money on its way back is marked like an open refund. */
const toneOf = (state: LineState) => {
  if (state === "paid") return "success";
  return state === "asked" || state === "on_its_way" || state === "failed" ? "warning" : "neutral";
};

const nothing = { amount: "", destination: "source" as "source" | "credit", keepSeats: false, note: "" };

/** The lines of an order; the selected ones are refunded, or a part of a single one. */
export function RefundForm({ orderId, lines, canRefund, atSource, isBackOutside }: RefundFormProps) {
  const t = useTranslations("office.orders");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [draft, setDraft] = useState(nothing);
  const change = (part: Partial<typeof nothing>) => setDraft((all) => ({ ...all, ...part }));
  const picked = lines.filter(({ orderLineId }) => chosen.includes(orderLineId));
  const [only] = picked.length === 1 ? picked : [];
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  async function refund() {
    const { amount, ...rest } = draft;
    const part = only && amount.trim() !== "" ? { amount } : {};
    await call("/api/admin/order/refund", { id: orderId, orderLineIds: [...chosen], ...rest, ...part });
    setChosen([]);
    setDraft(nothing);
  }

  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {lines.map(({ orderLineId, title, charged, left, coupon, state }) => (
          <li key={orderLineId}>
            <label className="flex min-h-11 items-center gap-3">
              {canRefund && (
                <input
                  type="checkbox"
                  className="size-5 shrink-0 rounded-tick"
                  checked={chosen.includes(orderLineId)}
                  disabled={state !== "paid" && left === null}
                  onChange={() => toggle(orderLineId)}
                />
              )}
              <span className="min-w-0 flex-1">
                {title}
                {coupon && <span className="block text-sm text-muted">{coupon}</span>}
                {left !== null && left !== charged && (
                  <span className="block text-sm text-muted">{t("left", { amount: left })}</span>
                )}
              </span>
              <AmountAndState amount={charged} state={t(`line.${state}`)} tone={toneOf(state)} />
            </label>
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <div>
          <ConfirmButton
            variant="danger"
            label={t("refund", { count: picked.length })}
            title={t("refundTitle")}
            text={
              <>
                <p>{t("refundText")}</p>
                <ul className="mt-2 grid gap-1">
                  {picked.map(({ orderLineId, title, left }) => (
                    <li key={orderLineId} className="flex justify-between gap-3">
                      <span>{title}</span>
                      <span className="tabular-nums">{left}</span>
                    </li>
                  ))}
                </ul>
              </>
            }
            confirm={t("refundConfirm")}
            run={refund}
            done={t("refundDone")}
          >
            {(errors) => (
              <>
                {only && (
                  <TextField
                    label={t("refundPart")}
                    hint={t("refundPartHint", { left: only.left ?? "–" })}
                    inputMode="decimal"
                    optional
                    value={draft.amount}
                    error={errors.amount}
                    onChange={(event) => change({ amount: event.target.value })}
                  />
                )}
                <Select
                  label={t("refundTo")}
                  value={atSource > 0 ? draft.destination : "credit"}
                  options={(["source", "credit"] as const)
                    .filter((value) => value === "credit" || atSource > 0)
                    .map((value) => ({
                      value,
                      label: t(
                        `refundDestination.${value === "source" && isBackOutside ? "outside" : value}`,
                      ),
                    }))}
                  onChange={({ target }) =>
                    change({ destination: target.value === "credit" ? "credit" : "source" })
                  }
                />
                <Checkbox
                  label={t("refundKeeps")}
                  checked={draft.keepSeats}
                  onChange={({ target }) => change({ keepSeats: target.checked })}
                />
                <TextArea
                  label={t("refundNote")}
                  rows={2}
                  maxLength={500}
                  optional
                  value={draft.note}
                  error={errors.note}
                  onChange={(event) => change({ note: event.target.value })}
                />
              </>
            )}
          </ConfirmButton>
        </div>
      )}
    </div>
  );
}

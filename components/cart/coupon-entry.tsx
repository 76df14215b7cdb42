"use client";

import { Ticket, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Refusal, useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { toCents } from "@/lib/core/money";
import { type CouponProblem, couponSentence } from "@/lib/coupons/problems";
import { CallError } from "@/lib/http/client";
import { keepOffer } from "./cart-store";
import type { CartCoupon } from "./figure";

const conflict = 409;

type CouponEntryProps = {
  coupon: CartCoupon | null;
  /** Puts the coupon with a code into the cart; returns one that does not count, or rejects with the reason. */
  onApply: (code: string) => Promise<CartCoupon | null>;
  onRemove: () => Promise<void>;
};

/** The coupon in a cart, or where its code is typed. */
export function CouponEntry(props: CouponEntryProps) {
  return props.coupon ? <ChosenCoupon {...props} coupon={props.coupon} /> : <TypeCode {...props} />;
}

function ChosenCoupon({ coupon, onRemove }: CouponEntryProps & { coupon: CartCoupon }) {
  const t = useTranslations("cart.coupon");
  const sentenceOf = useSentence();
  const refuse = useToastRefusal();
  const { code, problem } = coupon;
  const removed = () => {
    keepOffer(null);
    toastDone(t("removed", { code }));
  };
  const remove = () => void onRemove().then(removed, refuse);
  if (problem)
    return (
      <Notice
        tone="warning"
        role="status"
        action={
          <Button variant="secondary" size="sm" onClick={remove}>
            {t("takeOut")}
          </Button>
        }
      >
        {sentenceOf(coupon, problem)} {t("without")}
      </Notice>
    );
  return (
    <p className="flex items-center gap-2 rounded-control bg-lake-soft ps-3">
      <Ticket aria-hidden="true" className="size-5 shrink-0 text-lake" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{code}</span>
      <IconButton
        label={t("remove", { code })}
        icon={<X aria-hidden="true" />}
        onClick={remove}
        className="-me-2"
      />
    </p>
  );
}

function TypeCode({ onApply }: CouponEntryProps) {
  const t = useTranslations("cart.coupon");
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const field = useRef<HTMLInputElement>(null);
  const sentenceOf = useSentence();
  const code = typed ?? "";
  const isOpened = typed !== null;
  // The button that was pressed has become the field.
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === "") return field.current?.focus();
    setBusy(true);
    setRefusal(null);
    try {
      const refused = await onApply(code);
      if (refused?.problem) throw new CallError(conflict, sentenceOf(refused, refused.problem));
      keepOffer(null);
      toastDone(t("applied", { code: code.trim().toUpperCase() }));
    } catch (error) {
      setRefusal(error);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  if (!isOpened)
    return (
      <Button
        variant="quiet"
        size="sm"
        icon={<Ticket aria-hidden="true" />}
        className="-ms-4 justify-self-start"
        onClick={() => setTyped("")}
      >
        {t("have")}
      </Button>
    );
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void apply(event)}>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          ref={field}
          label={t("label")}
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t("apply")}
        </Button>
      </div>
      <Refusal error={refusal} />
    </form>
  );
}

/** Why a coupon does not count, in the reader's language. */
function useSentence() {
  const errors = useTranslations("errors");
  const locale = useLocale();
  return ({ code, startsOn, leastOrder }: CartCoupon, problem: CouponProblem): string => {
    const leastOrderCents = leastOrder === null ? null : toCents(leastOrder);
    const { key, params } = couponSentence({ problem, code, startsOn, leastOrderCents }, locale);
    return errors(key as "couponUnknown", params as never);
  };
}

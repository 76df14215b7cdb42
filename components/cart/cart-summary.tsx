"use client";

import { useLocale, useTranslations } from "next-intl";
import { Refusal } from "@/components/api/refusal";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { RetryButton } from "@/components/ui/retry-button";
import { Spinner } from "@/components/ui/spinner";
import { StickyBar } from "@/components/ui/sticky-bar";
import { formatMoney, toCents } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { creditForOnline } from "@/lib/orders/rules";
import { CartTotals } from "./cart-totals";
import type { CartFigure } from "./figure";
import { PlaceQuestion } from "./place-question";

type CartSummaryProps = {
  figure: CartFigure;
  paymentMode: "stripe" | "demo" | "off";
  holdMinutes: number;
  /** The school takes money outside the provider. */
  hasOutside: boolean;
  isBusy: boolean;
  /** The coupon, or where its code is typed. */
  coupon: ReactNode;
  /** Why payment is not possible yet. */
  hindrance: "nameFirst" | "problemFirst" | "placeFirst" | null;
  /** Called when the family has given its place, to read the price again. */
  onPlace: () => Promise<unknown>;
  onPay: (useCredit: boolean, isOutside?: boolean) => void;
  /** The family's credit in cents. */
  creditCents: number;
  isPaying: boolean;
  /** Why the order or its payment was refused. */
  failure: unknown;
};

/** The costs as calculated by the server, and the button to the payment. */
export function CartSummary(props: CartSummaryProps) {
  const { figure, paymentMode, holdMinutes, isBusy, hindrance, onPlace, onPay, isPaying, failure } = props;
  const [useCredit, setUseCredit] = useState(true);
  const t = useTranslations("cart.summary");
  const totals = useTranslations("cart.totals");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const totalCents = toCents(figure.actualTotalForTax);
  const fromCredit = useCredit && figure.taxKnown ? creditForOnline(totalCents, props.creditCents) : 0;
  const due = formatMoney(totalCents - fromCredit, locale);
  const isFree = figure.taxKnown && figure.lines.length > 0 && totalCents === fromCredit;
  const button = (
    <Button
      variant="accent"
      size="lg"
      block
      busy={isPaying}
      disabled={isBusy || hindrance !== null || (paymentMode === "off" && !isFree)}
      onClick={() => onPay(useCredit)}
    >
      {isFree ? t("payFree") : t("pay")}
    </Button>
  );
  return (
    <>
      <Card as="section" padding="lg" className="grid gap-5 lg:sticky lg:top-24">
        <h2 className="flex items-center justify-between gap-3 text-2xl">
          {t("title")}
          {isBusy && <Spinner className="text-lake" />}
        </h2>
        <CartTotals figure={figure} isBusy={isBusy} creditCents={fromCredit} />
        {props.coupon}
        {props.creditCents > 0 && totalCents > 0 && figure.taxKnown && (
          <Checkbox
            label={t("useCredit", { amount: formatMoney(props.creditCents, locale) })}
            checked={useCredit}
            onChange={({ target }) => setUseCredit(target.checked)}
          />
        )}
        {figure.taxKnown ? (
          <p className="text-sm text-muted">
            {t("taxHint")}{" "}
            <Link href="/usr/profile?tab=account" className="text-lake underline">
              {t("change")}
            </Link>
          </p>
        ) : (
          <PlaceQuestion onSaved={onPlace} />
        )}
        {hindrance && <Notice tone="warning">{t(hindrance)}</Notice>}
        <Refusal error={failure} />
        <div className="max-lg:hidden">{button}</div>
        {props.hasOutside && !isFree && (
          <Button
            variant="quiet"
            block
            disabled={isBusy || isPaying || hindrance !== null}
            onClick={() => onPay(useCredit, true)}
          >
            {t("payOutside")}
          </Button>
        )}
        {!isFree && (
          <div className="grid gap-3 text-sm text-muted">
            {paymentMode === "stripe" && <p>{t("card")}</p>}
            {paymentMode !== "off" && <p>{t("held", { minutes: holdMinutes })}</p>}
            {paymentMode === "demo" && <Notice>{t("demo")}</Notice>}
            {paymentMode === "off" && <Notice tone="danger">{errors("paymentsOff")}</Notice>}
          </div>
        )}
      </Card>
      <div className="contents lg:hidden">
        <StickyBar>
          <div data-part="sum" className="grid min-w-0 flex-1 gap-0.5 leading-tight">
            <p className="grid">
              <span className="text-sm text-muted">{totals(figure.taxKnown ? "due" : "dueBeforeTax")}</span>
              <span className="text-xl font-semibold tabular-nums">{due}</span>
            </p>
            {hindrance && <p className="text-sm text-warning">{t(hindrance)}</p>}
          </div>
          <div>{button}</div>
        </StickyBar>
      </div>
    </>
  );
}

/** Shown if the price could not be read; the cart stays. */
export function SummaryFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("cart.summary");
  return (
    <ErrorState
      title={t("failed")}
      action={
        <RetryButton variant="secondary" onClick={onRetry}>
          {t("again")}
        </RetryButton>
      }
    />
  );
}

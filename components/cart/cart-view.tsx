"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { SkeletonCards } from "@/components/ui/skeleton";
import { toastWarning } from "@/components/ui/toast";
import { nameChild, seatsTwice } from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { childName } from "@/lib/core/person-name";
import { CartLines } from "./cart-lines";
import { DroppedNotice, EmptyCart } from "./cart-notices";
import { useCart } from "./cart-store";
import { CartSummary, SummaryFailure } from "./cart-summary";
import { changeCart, changeCoupon, changeUnnamed, refreshCart, useCartSync } from "./cart-sync";
import { CouponEntry } from "./coupon-entry";
import { allStudents, type CartStudent } from "./children";
import { contentsOf, paymentObstacle, isPriceOf, priceOf } from "./figure";
import { NameChild } from "./name-child";
import { OrdersInCart } from "./orders-in-cart";
import { usePay } from "./use-pay";

type CartViewProps = {
  parentId: number;
  /** The parent's family name, for new children. */
  familyName: string;
  students: CartStudent[];
  paymentMode: "stripe" | "demo" | "off";
  holdMinutes: number;
  /** The school takes money outside the provider. */
  hasOutside: boolean;
  /** The family's credit in cents. */
  creditCents: number;
};

/** A parent's cart: seats by child, changed in place, priced by the server (rules R6.7 and R7.1). */
export function CartView({ parentId, familyName, students: known, ...summary }: CartViewProps) {
  const t = useTranslations("cart.page");
  const locale = useLocale();
  const items = useCart();
  const sync = useCartSync();
  const { figure } = sync;
  const { arrival, refresh } = useArrival(parentId);
  const { pay, isPaying, failure } = usePay(contentsOf(items, figure), refresh);
  const [added, setAdded] = useState<CartStudent[]>([]);
  const [refusal, setRefusal] = useState<{ childKey: string; error: unknown } | null>(null);
  const students = allStudents(known, sync.named, added);
  const isInStep = isPriceOf(items, figure);
  useCatchUp(isInStep, arrival === "here" && !sync.isBusy, refresh);

  const giveTo = (childKey: string, student: CartStudent) => {
    setRefusal(null);
    setAdded((before) => [...before, student]);
    for (const { name, nameZh } of seatsTwice(items, childKey, student))
      toastWarning(t("once", { name: childName(student), program: inLocale(locale, name, nameZh) }));
    changeCart((current) => nameChild(current, childKey, student), parentId).catch((error: unknown) =>
      setRefusal({ childKey, error }),
    );
  };

  if (arrival === "waiting") return <SkeletonCards count={2} />;
  if (arrival === "failed") return <SummaryFailure onRetry={() => void refresh()} />;
  return (
    <div className="grid gap-6">
      <DroppedNotice />
      <OrdersInCart />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <CartLines
            items={items}
            parentId={parentId}
            students={students}
            priceOf={(item) => priceOf(item, figure)}
            naming={({ childKey, ...group }) => (
              <NameChild
                {...group}
                childKey={childKey}
                students={students}
                familyName={familyName}
                refusal={refusal?.childKey === childKey ? refusal.error : undefined}
                onDescribe={changeUnnamed}
                onChoose={(student) => giveTo(childKey, student)}
              />
            )}
          >
            {(clear) => (
              <div className="flex flex-wrap justify-between gap-3">
                <ButtonLink href="/programs" variant="secondary" icon={<Plus aria-hidden="true" />}>
                  {t("keepShopping")}
                </ButtonLink>
                <Button variant="quiet" className="max-sm:-ms-5" onClick={clear}>
                  {t("clear")}
                </Button>
              </div>
            )}
          </CartLines>
          {figure && (
            <CartSummary
              {...summary}
              figure={figure}
              isBusy={sync.isBusy || !isInStep}
              coupon={
                <CouponEntry
                  coupon={figure.coupon}
                  onApply={async (code) => {
                    await changeCoupon(parentId, code);
                    return null;
                  }}
                  onRemove={() => changeCoupon(parentId, null)}
                />
              }
              hindrance={paymentObstacle(items, figure)}
              onPlace={refresh}
              onPay={(...how) => void pay(figure, ...how)}
              isPaying={isPaying}
              failure={failure}
            />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Reads the account's basket when the page opens, and again when it becomes visible, from the browser's cache or
 * another tab, because the page's data may be from an earlier visit.
 */
function useArrival(parentId: number) {
  const [arrival, setArrival] = useState<"waiting" | "here" | "failed">("waiting");
  const refresh = useCallback(
    () =>
      refreshCart(parentId).then(
        () => setArrival("here"),
        () => setArrival((before) => (before === "here" ? before : "failed")),
      ),
    [parentId],
  );
  useEffect(() => {
    void refresh();
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    const look = () => document.visibilityState === "visible" && void refresh();
    window.addEventListener("pageshow", comeBack);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("pageshow", comeBack);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);
  return { arrival, refresh };
}

const fewTries = 3;
const patienceMs = 300;

/** Reads again if lines and price differ, because another tab or device has changed the basket. */
function useCatchUp(isInStep: boolean, isIdle: boolean, refresh: () => Promise<void>): void {
  const tries = useRef(0);
  useEffect(() => {
    if (isInStep) tries.current = 0;
    if (isInStep || !isIdle || tries.current === fewTries) return;
    const timer = setTimeout(() => {
      tries.current++;
      void refresh();
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isInStep, isIdle, refresh]);
}

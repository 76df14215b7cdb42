"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useReason } from "@/components/api/call";
import { Button, ButtonLink } from "@/components/ui/button";
import { showOops, showSuccess } from "@/components/ui/popup";
import { SkeletonCards } from "@/components/ui/skeleton";
import { toastUndo, toastWarning } from "@/components/ui/toast";
import {
  addItems,
  byChild,
  type CartItem,
  changeItem,
  itemKey,
  nameChild,
  removeItem,
} from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { CartGroup } from "./cart-group";
import { CartLine } from "./cart-line";
import { DroppedNotice, EmptyCart } from "./cart-notices";
import { useCart } from "./cart-store";
import { CartSummary, SummaryFailure } from "./cart-summary";
import { changeCart, refreshCart, useCartSync } from "./cart-sync";
import type { CartStudent } from "./children";
import { paymentObstacle, isPriceOf, priceOf } from "./figure";
import { takeNamed } from "./name-next";
import { useLineFocus } from "./use-line-focus";
import { usePay } from "./use-pay";

type CartViewProps = {
  parentId: number;
  students: CartStudent[];
  paymentMode: "stripe" | "demo" | "off";
  holdMinutes: number;
};

type Change = (items: CartItem[]) => CartItem[];

/** A parent's cart: seats by child, changed in place, priced by the server (rules R6.7 and R7.1). */
export function CartView({ parentId, students, ...summary }: CartViewProps) {
  const t = useTranslations("cart.page");
  const locale = useLocale();
  const reason = useReason();
  const items = useCart();
  const sync = useCartSync();
  const { figure } = sync;
  const { arrival, refresh } = useArrival(parentId, students);
  const { pay, isPaying, failure } = usePay(() => void refresh());
  const root = useRef<HTMLDivElement>(null);
  const holdFocus = useLineFocus(root);
  /** Why a line's last change was refused, by the key that it has again. */
  const [refusal, setRefusal] = useState<{ line: string; text: string } | null>(null);
  const isInStep = isPriceOf(items, figure);
  useCatchUp(isInStep, arrival === "here" && !sync.isBusy, refresh);

  const apply = async (change: Change, line: string | null, success?: () => void) => {
    setRefusal(null);
    try {
      await changeCart(change, parentId);
      success?.();
    } catch (error) {
      if (line !== null) setRefusal({ line, text: reason(error) });
      showOops(reason(error));
    }
  };
  const edit = (item: CartItem, change: Parameters<typeof changeItem>[2]) => {
    const key = itemKey(item);
    const changed = changeItem(items, key, change);
    if (!changed) return toastWarning(t("clash"));
    holdFocus(key, itemKey(changed[items.indexOf(item)] ?? item));
    void apply((current) => changeItem(current, key, change) ?? current, key);
  };
  const takeOut = (gone: CartItem[], outcome: "removed" | "decreased", name: string) => {
    const without: Change = (current) =>
      gone.reduce((rest, item) => removeItem(rest, itemKey(item)).items, current);
    const onUndo = () => void apply((current) => addItems(current, gone).items, null);
    void apply(without, gone[0] ? itemKey(gone[0]) : null, () => {
      showSuccess(t(outcome));
      toastUndo(name, { label: t("undo"), onUndo });
    });
  };

  if (arrival === "waiting") return <SkeletonCards count={2} />;
  if (arrival === "failed") return <SummaryFailure onRetry={() => void refresh()} />;
  return (
    <div ref={root} className="grid gap-6">
      <DroppedNotice />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid min-w-0 gap-6">
            {byChild(items).map(({ key, child, items: own }) => (
              <CartGroup
                key={key}
                childKey={key}
                child={child}
                items={own}
                students={students}
                refusal={refusal?.line === key ? refusal.text : undefined}
                onName={(student) => void apply((current) => nameChild(current, key, student), key)}
              >
                {own.map((item) => (
                  <CartLine
                    key={itemKey(item)}
                    item={item}
                    items={items}
                    students={students}
                    price={priceOf(item, figure)}
                    refusal={refusal?.line === itemKey(item) ? refusal.text : undefined}
                    onTerm={(term) => edit(item, { term })}
                    onChild={(student) => edit(item, { child: student })}
                    onRemove={() =>
                      takeOut(
                        [item],
                        removeItem(items, itemKey(item)).outcome,
                        t("removedLine", {
                          program: inLocale(locale, item.name, item.nameZh),
                          name: item.courseStudent.label,
                        }),
                      )
                    }
                  />
                ))}
              </CartGroup>
            ))}
            <div className="flex flex-wrap justify-between gap-3">
              <ButtonLink href="/programs" variant="secondary" icon={<Plus aria-hidden="true" />}>
                {t("keepShopping")}
              </ButtonLink>
              <Button variant="quiet" onClick={() => takeOut(items, "removed", t("cleared"))}>
                {t("clear")}
              </Button>
            </div>
          </div>
          {figure && (
            <CartSummary
              {...summary}
              figure={figure}
              isBusy={sync.isBusy || !isInStep}
              hindrance={paymentObstacle(items, figure)}
              onPlace={refresh}
              onPay={() => void pay(figure.actualTotalForTax)}
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
function useArrival(parentId: number, students: CartStudent[]) {
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
    const named = takeNamed(students);
    if (named)
      changeCart((current) => nameChild(current, named.childKey, named.child), parentId).catch(() => {});
  }, [refresh, parentId, students]);
  useEffect(() => {
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

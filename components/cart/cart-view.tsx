"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCall, useReason } from "@/components/api/call";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { showOops, showSuccess } from "@/components/ui/popup";
import { SkeletonCards } from "@/components/ui/skeleton";
import { toastUndo, toastWarning } from "@/components/ui/toast";
import { problemSentence } from "@/lib/cart/problems";
import {
  addItems,
  byChild,
  type CartChild,
  type CartItem,
  changeItem,
  isUnnamed,
  itemKey,
  nameChild,
  removeItem,
} from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { CartGroup } from "./cart-group";
import { CartLine, type LinePrice } from "./cart-line";
import { useCart } from "./cart-store";
import { CartSummary, type Figure, SummaryFailure } from "./cart-summary";
import { arriveAtCart, changeCart, dismissDropped, refreshCart, useCartSync } from "./cart-sync";
import type { BasketView } from "./items";
import { takeNamed } from "./name-next";
import { usePay } from "./use-pay";

const figurePath = "/api/user/order/price/figure";

type CartViewProps = {
  parentId: number;
  view: BasketView;
  figure: Figure;
  students: CartChild[];
  paymentMode: "stripe" | "demo" | "off";
  holdMinutes: number;
};

/** The cart of a parent: seats child by child, changed in place, priced by the server (spec §4, §9). */
export function CartView({ parentId, view, students, ...summary }: CartViewProps) {
  const t = useTranslations("cart.page");
  const locale = useLocale();
  const reason = useReason();
  const items = useCart();
  const sync = useCartSync();
  const [isReady, setReady] = useState(false);
  const figure = useFigure(summary.figure, sync.version);
  const { pay, isPaying, failure } = usePay(() => void refreshCart(parentId).catch(() => {}));

  useEffect(() => {
    const arrive = async () => {
      await arriveAtCart(parentId, view);
      const named = takeNamed(students);
      if (named) await changeCart((current) => nameChild(current, named.childKey, named.child), parentId);
    };
    void arrive()
      .catch(() => {})
      .finally(() => setReady(true));
  }, [parentId, view, students]);

  const apply = (change: (items: CartItem[]) => CartItem[]) =>
    changeCart(change, parentId).catch((error: unknown) => showOops(reason(error)));
  const edit = (item: CartItem, change: Parameters<typeof changeItem>[2]) => {
    const key = itemKey(item);
    if (!changeItem(items, key, change)) return toastWarning(t("clash"));
    void apply((current) => changeItem(current, key, change) ?? current);
  };
  const takeOut = (gone: CartItem[], outcome: "removed" | "decreased", name: string) => {
    showSuccess(t(outcome));
    void apply((current) => gone.reduce((rest, item) => removeItem(rest, itemKey(item)).items, current));
    toastUndo(name, {
      label: t("undo"),
      onUndo: () => void apply((current) => addItems(current, gone).items),
    });
  };

  if (!isReady) return <SkeletonCards count={2} />;
  return (
    <div className="grid gap-6">
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
                students={students}
                onName={(student) => void apply((current) => nameChild(current, key, student))}
              >
                {own.map((item) => (
                  <CartLine
                    key={itemKey(item)}
                    item={item}
                    items={items}
                    students={students}
                    price={priceOf(item, figure.data)}
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
          {figure.isError ? (
            <SummaryFailure onRetry={() => void figure.refetch()} />
          ) : (
            <CartSummary
              {...summary}
              figure={figure.data ?? summary.figure}
              isBusy={sync.isBusy || figure.isFetching}
              hindrance={hindranceOf(items, figure.data)}
              onPlace={figure.refetch}
              onPay={() => void pay()}
              isPaying={isPaying}
              failure={failure}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The price of what the account holds; asked again whenever that has changed. */
function useFigure(initial: Figure, version: number) {
  const queries = useQueryClient();
  const figure = useCall(figurePath, {}, { initialData: initial });
  useEffect(() => {
    queries.setQueryData([figurePath, {}], initial);
  }, [queries, initial]);
  useEffect(() => {
    if (version > 0) void queries.invalidateQueries({ queryKey: [figurePath] });
  }, [queries, version]);
  return figure;
}

function hindranceOf(items: CartItem[], figure: Figure | undefined) {
  if (items.some(isUnnamed)) return "nameFirst";
  if (figure?.lines.some(({ problem }) => problem)) return "problemFirst";
  return figure?.taxKnown === false ? "placeFirst" : null;
}

function priceOf(item: CartItem, figure: Figure | undefined): LinePrice | null {
  const isSame = ({ studentId, bundleId, courseRunId }: Figure["lines"][number]) =>
    studentId === item.studentId &&
    (item.bundleId === null ? courseRunId === item.courseTerm : bundleId === item.bundleId);
  const line = figure?.lines.find(isSame);
  if (!figure || !line) return null;
  const shares = figure.lines.filter(
    ({ courseId, problem }) => courseId !== null && courseId === line.courseId && !problem,
  );
  return { ...line, count: shares.length };
}

/** What did not come along at the login, with the reason for each. */
function DroppedNotice() {
  const t = useTranslations("cart.page");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const { dropped } = useCartSync();
  if (dropped.length === 0) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("droppedTitle")}
      action={
        <Button variant="quiet" size="sm" onClick={dismissDropped}>
          {t("dismiss")}
        </Button>
      }
    >
      <ul className="list-disc ps-5">
        {dropped.map((seat) => {
          const { key, params } = problemSentence(seat, locale);
          return (
            <li key={`${seat.studentId}:${seat.courseRunId}:${seat.bundleId}`}>
              {errors(key as "basketFull", params as never)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function EmptyCart() {
  const t = useTranslations("cart.page");
  return (
    <EmptyState
      scene={<EmptyScene kind="cart" />}
      title={t("emptyTitle")}
      action={
        <>
          <ButtonLink href="/programs" variant="accent">
            {t("programs")}
          </ButtonLink>
          <ButtonLink href="/assessment" variant="secondary">
            {t("assessment")}
          </ButtonLink>
        </>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

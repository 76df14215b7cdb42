"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "@/components/api/call";
import { type CartItem, isUnnamed } from "@/lib/cart/rules";
import type { LinePrice } from "./cart-line";
import type { CartFigure } from "./cart-summary";

const figurePath = "/api/user/order/price/figure";

/** The price of the account's basket, read again when it changes. */
export function useFigure(initial: CartFigure, version: number) {
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

export function hindranceOf(items: CartItem[], figure: CartFigure | undefined) {
  if (items.some(isUnnamed)) return "nameFirst";
  if (figure?.lines.some(({ problem }) => problem)) return "problemFirst";
  return figure?.taxKnown === false ? "placeFirst" : null;
}

export function priceOf(item: CartItem, figure: CartFigure | undefined): LinePrice | null {
  const isSame = ({ studentId, bundleId, courseRunId }: CartFigure["lines"][number]) =>
    studentId === item.studentId &&
    (item.bundleId === null ? courseRunId === item.courseTerm : bundleId === item.bundleId);
  const line = figure?.lines.find(isSame);
  if (!figure || !line) return null;
  const shares = figure.lines.filter(
    ({ courseId, problem }) => courseId !== null && courseId === line.courseId && !problem,
  );
  return { ...line, count: shares.length };
}

/**
 * Whether the price is for the lines shown. It is not during a change, or after one on another device or in another
 * tab.
 */
export function isPriceOf(items: CartItem[], figure: CartFigure | undefined): boolean {
  const shown = items.filter((item) => !isUnnamed(item)).map(seatKey);
  const priced = (figure?.lines ?? []).map((line) => seatKey({ ...line, courseTerm: line.courseRunId }));
  return shown.toSorted().join() === priced.toSorted().join();
}

type SeatIds = Pick<CartItem, "studentId" | "bundleId" | "courseTerm">;

const seatKey = ({ studentId, bundleId, courseTerm }: SeatIds) =>
  `${studentId}:${bundleId === null ? `run ${courseTerm}` : `bundle ${bundleId}`}`;

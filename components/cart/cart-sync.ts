"use client";

import { useSyncExternalStore } from "react";
import { call } from "@/components/api/call";
import type { RefusedSeat } from "@/lib/cart/seats";
import { addItems, type CartItem, isUnnamed, toBasketBody, uniteItems } from "@/lib/cart/rules";
import { type BasketView, toItems } from "./items";
import { cartOwner, disownCart, isCartOf, readCart, setCartOwner, writeCart } from "./cart-store";

type Change = (items: CartItem[]) => CartItem[];
type DroppedSeat = Pick<
  RefusedSeat,
  | "courseRunId"
  | "bundleId"
  | "studentId"
  | "studentName"
  | "name"
  | "nameZh"
  | "runName"
  | "runNameZh"
  | "bundleName"
  | "bundleNameZh"
  | "problem"
  | "seatLimit"
>;
/** `version` grows whenever the account's basket has taken in a change. */
type SyncState = { isBusy: boolean; version: number; dropped: DroppedSeat[] };

let state: SyncState = { isBusy: false, version: 0, dropped: [] };
const listeners = new Set<() => void>();
let waiting = 0;
/** The seats without a named child as they were before the changes that still wait; the account does not know them. */
let unnamed: CartItem[] = [];
let queue: Promise<unknown> = Promise.resolve();

export const useCartSync = (): SyncState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
export const dismissDropped = () => tell({ dropped: [] });

/**
 * Changes the cart at once and, for a parent, the account's basket after it: each change is made again on what the
 * account holds now, so that two devices do not overwrite each other. Rejects when the server refuses, after the
 * cart shows the account's again.
 */
export function changeCart(change: Change, parentId: number | null): Promise<void> {
  if (parentId !== null && !isCartOf(parentId)) void uniteCart(parentId).catch(() => {});
  const shown = readCart();
  if (waiting === 0) unnamed = shown.filter(isUnnamed);
  writeCart(change(shown));
  if (parentId === null) {
    disownCart();
    return Promise.resolve();
  }
  return enqueue(async () => {
    let truth = shown;
    try {
      truth = await pull();
      const after = change(truth);
      await call("/api/user/basket/items/add", toBasketBody(after));
      settle(after);
    } catch (error) {
      settle(truth);
      throw error;
    }
  });
}

/** Shows what the account holds now: after a payment, or a change on another device. */
export const refreshCart = (parentId: number): Promise<void> =>
  isCartOf(parentId) ? take(pull) : uniteCart(parentId);

/** On the cart page: what the server has just read stands, after the first union of the two carts. */
export const arriveAtCart = (parentId: number, view: BasketView): Promise<void> =>
  isCartOf(parentId) ? take(async () => withUnnamed(toItems(view))) : uniteCart(parentId);

function take(read: () => Promise<CartItem[]>): Promise<void> {
  if (waiting === 0) unnamed = readCart().filter(isUnnamed);
  return enqueue(async () => settle(await read()));
}

/**
 * Makes the guest's cart and the account's one after a login (spec §4), once for each parent and browser. What can't
 * be bought any more is left out and named.
 */
export function uniteCart(parentId: number): Promise<void> {
  return enqueue(async () => {
    if (isCartOf(parentId)) return;
    const [view, students] = await Promise.all([
      call("/api/user/basket/items/view", {}),
      call("/api/user/student/dropdown", {}),
    ]);
    const account = toItems(view);
    const children = students.map(({ studentId, firstName, lastName }) => ({
      studentId,
      studentFirstName: firstName,
      studentLastName: lastName,
    }));
    const owner = cartOwner();
    const local = readCart().filter((item) => owner === null || owner === parentId || isUnnamed(item));
    const united = uniteItems(account, local, children);
    const isNew = united.some((item) => !isUnnamed(item) && !account.includes(item));
    const dropped = isNew
      ? (await call("/api/user/basket/items/add", { ...toBasketBody(united), dropUnavailable: true })).dropped
      : [];
    setCartOwner(parentId);
    tell({ dropped });
    settle(united.filter((item) => !dropped.some((seat) => isSeatOf(item, seat))));
  });
}

const isSeatOf = (item: CartItem, seat: DroppedSeat) =>
  item.studentId === seat.studentId &&
  (seat.bundleId === null ? item.courseTerm === seat.courseRunId : item.bundleId === seat.bundleId);

/** The account's basket, and behind it the seats whose child is not named yet. */
const pull = async (): Promise<CartItem[]> =>
  withUnnamed(toItems(await call("/api/user/basket/items/view", {})));

const withUnnamed = (account: CartItem[]) => addItems(account, unnamed).items;

/** Writes the outcome unless another change waits: that one will. */
function settle(items: CartItem[]): void {
  unnamed = items.filter(isUnnamed);
  if (waiting === 1) writeCart(items);
  tell({ version: state.version + 1 });
}

function enqueue(work: () => Promise<void>): Promise<void> {
  waiting++;
  tell({ isBusy: true });
  const done = queue.then(async () => {
    try {
      await work();
    } finally {
      waiting--;
      tell({ isBusy: waiting > 0 });
    }
  });
  queue = done.catch(() => {});
  return done;
}

function tell(change: Partial<SyncState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

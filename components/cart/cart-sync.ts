"use client";

import { call } from "@/components/api/call";
import { createStore, useStore } from "@/components/ui/store";
import { addItems, type CartItem, isUnnamed, toBasketBody, uniteItems } from "@/lib/cart/rules";
import type { RefusedSeat } from "@/lib/cart/seats";
import { cartOwner, disownCart, isCartOf, readCart, setCartOwner, writeCart } from "./cart-store";
import { toItems } from "./items";

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
/** `version` increases whenever the account's basket has been read or changed. */
type SyncState = { isBusy: boolean; version: number; dropped: DroppedSeat[] };

const sync = createStore<SyncState>({ isBusy: false, version: 0, dropped: [] });
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Changes already shown but not yet saved in the account, and the cart without them. */
let pending: Change[] = [];
let settled: CartItem[] = [];

export const useCartSync = (): SyncState => useStore(sync);
export const dismissDropped = () => tell({ dropped: [] });

/**
 * Changes the cart at once and, for a parent, then the account's basket. Each change is applied to the basket's current
 * content, so that two devices do not overwrite each other. Resolves when it is saved; rejects if the server refuses,
 * after reverting this change in the cart.
 */
export function changeCart(change: Change, parentId: number | null): Promise<void> {
  if (parentId === null) {
    writeCart(change(readCart()));
    disownCart();
    return Promise.resolve();
  }
  settled = cartWithoutPending();
  pending = [...pending, change];
  show();
  return enqueue(async () => {
    try {
      await unite(parentId);
      settled = await pull();
      const after = change(settled);
      await call("/api/user/basket/items/add", toBasketBody(after));
      settled = after;
    } finally {
      pending = pending.filter((other) => other !== change);
      show();
      countChange();
    }
  });
}

/** Loads the account's basket: on the cart page, after a payment, or after a change on another device. */
export const refreshCart = (parentId: number): Promise<void> =>
  enqueue(async () => {
    if (!(await unite(parentId))) settled = await pull();
    show();
    countChange();
  });

/** Merges the guest's cart with the account's after a login (rule R6.6). */
export const uniteCart = (parentId: number): Promise<void> =>
  enqueue(async () => {
    if (!(await unite(parentId))) return;
    show();
    countChange();
  });

/**
 * Performs the merge once per parent and browser; returns true if it was done now. Seats that can no longer be bought
 * are dropped and named.
 */
async function unite(parentId: number): Promise<boolean> {
  if (isCartOf(parentId)) return false;
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
  const local = cartWithoutPending().filter(
    (item) => owner === null || owner === parentId || isUnnamed(item),
  );
  const united = uniteItems(account, local, children);
  const isNew = united.some((item) => !isUnnamed(item) && !account.includes(item));
  const dropped = isNew
    ? (await call("/api/user/basket/items/add", { ...toBasketBody(united), dropUnavailable: true })).dropped
    : [];
  settled = united.filter((item) => !dropped.some((seat) => isSeatOf(item, seat)));
  show();
  setCartOwner(parentId);
  tell({ dropped });
  return true;
}

const isSeatOf = (item: CartItem, seat: DroppedSeat) =>
  item.studentId === seat.studentId &&
  (seat.bundleId === null ? item.courseTerm === seat.courseRunId : item.bundleId === seat.bundleId);

/** The account's basket, followed by the seats whose child is not named yet, which the account does not contain. */
async function pull(): Promise<CartItem[]> {
  const account = toItems(await call("/api/user/basket/items/view", {}));
  return addItems(account, cartWithoutPending().filter(isUnnamed)).items;
}

/** Without pending changes, another tab may have changed the stored cart. */
const cartWithoutPending = () => (pending.length === 0 ? readCart() : settled);

const show = () => writeCart(pending.reduce((items, change) => change(items), settled));

/** Runs one operation after another, also across the tabs of the browser. */
function enqueue(work: () => Promise<void>): Promise<void> {
  waiting++;
  tell({ isBusy: true });
  const done = queue.then(async () => {
    try {
      await ("locks" in navigator ? navigator.locks.request("cart", work) : work());
    } finally {
      waiting--;
      tell({ isBusy: waiting > 0 });
    }
  });
  queue = done.catch(() => {});
  return done;
}

const countChange = () => tell({ version: sync.get().version + 1 });

const tell = (change: Partial<SyncState>) => sync.set({ ...sync.get(), ...change });

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
/** `version` grows whenever the account's basket has been read or has taken in a change. */
type SyncState = { isBusy: boolean; version: number; dropped: DroppedSeat[] };

const sync = createStore<SyncState>({ isBusy: false, version: 0, dropped: [] });
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Changes that the cart shows and the account has not taken in yet, and the cart without them. */
let pending: Change[] = [];
let settled: CartItem[] = [];

export const useCartSync = (): SyncState => useStore(sync);
export const dismissDropped = () => tell({ dropped: [] });

/**
 * Changes the cart at once and, for a parent, the account's basket after it: each change is made again on what the
 * account holds now, so that two devices do not overwrite each other. Resolves when the account has it; rejects
 * when the server refuses, after the cart shows again what it would without this change.
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

/** Shows what the account holds now: on the cart page, after a payment, or a change on another device. */
export const refreshCart = (parentId: number): Promise<void> =>
  enqueue(async () => {
    if (!(await unite(parentId))) settled = await pull();
    show();
    countChange();
  });

/** Unites the guest's cart with the account's after a login (rule R6.6). */
export const uniteCart = (parentId: number): Promise<void> =>
  enqueue(async () => {
    if (!(await unite(parentId))) return;
    show();
    countChange();
  });

/**
 * The union itself, once for each parent and browser; true when it was made now. What can't be bought any more is
 * left out and named.
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

/** The account's basket, and behind it the seats whose child is not named yet: the account does not know them. */
async function pull(): Promise<CartItem[]> {
  const account = toItems(await call("/api/user/basket/items/view", {}));
  return addItems(account, cartWithoutPending().filter(isUnnamed)).items;
}

/** Another tab may have changed the stored cart while nothing was under way here. */
const cartWithoutPending = () => (pending.length === 0 ? readCart() : settled);

const show = () => writeCart(pending.reduce((items, change) => change(items), settled));

/** One piece of work after the other, also across the tabs of the browser. */
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

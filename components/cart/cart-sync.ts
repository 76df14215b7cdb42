"use client";

import { call } from "@/components/api/call";
import { createStore, useStore } from "@/components/ui/store";
import { addItems, type CartItem, isUnnamed, toChangeBody, toUnionBody } from "@/lib/cart/rules";
import type { RefusedSeat } from "@/lib/cart/seats";
import { childName } from "@/lib/core/person-name";
import {
  cartOwner,
  clearCartOwner,
  chooseCoupon,
  isCartOf,
  readCart,
  readCoupon,
  readPlace,
  setCartOwner,
  writeCart,
} from "./cart-store";
import { type CartStudent, toCartStudents } from "./children";
import { type CartFigure, contentsOf } from "./figure";
import { type StoredCart, toItems } from "./items";

const addPath = "/api/user/basket/items/add";
const viewPath = "/api/user/basket/items/view";

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
type UnpaidOrder = NonNullable<StoredCart["waiting"]>[number];
type SyncState = {
  isBusy: boolean;
  /** The price of the account's basket as last read; null before that. */
  figure: CartFigure | null;
  /** The unpaid orders with seats of that basket. */
  orders: UnpaidOrder[];
  dropped: DroppedSeat[];
  /** The children of the account that a guest's cart meant; some may be new. */
  named: CartStudent[];
};

const sync = createStore<SyncState>({ isBusy: false, figure: null, orders: [], dropped: [], named: [] });
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Changes already shown but not yet saved in the account, and the cart without them. */
let pending: Change[] = [];
let settled: CartItem[] = [];

export const useCartSync = (): SyncState => useStore(sync);
/** The contents of the cart at this moment. */
export const contentsNow = (): string => contentsOf(readCart(), sync.get().figure);
export const dismissDropped = () => tell({ dropped: [] });

/**
 * Changes the cart at once and, for a parent, then the account's basket. Only what the change adds and removes is sent, so
 * that two devices do not overwrite each other, and the response is the new basket. Resolves when it is saved; rejects if
 * the server refuses, after reverting this change in the cart.
 */
export function changeCart(change: Change, parentId: number | null): Promise<void> {
  if (parentId === null) {
    writeCart(change(readCart()));
    clearCartOwner();
    return Promise.resolve();
  }
  settled = cartWithoutPending();
  pending = [...pending, change];
  show();
  return enqueue(async () => {
    try {
      await unite(parentId);
      const after = change(settled);
      const { cart } = await call(addPath, toChangeBody(settled, after));
      if (cart) settle(cart, after.filter(isUnnamed));
    } finally {
      pending = pending.filter((other) => other !== change);
      show();
    }
  });
}

/** Changes seats for children who are not named yet, which are in this browser alone. */
export function changeUnnamed(change: Change): void {
  settled = change(cartWithoutPending());
  show();
}

/** Loads the account's basket: on the cart page, after a payment, or after a change on another device. */
export const refreshCart = (parentId: number): Promise<void> =>
  enqueue(async () => {
    if (await unite(parentId)) return;
    settle(await call(viewPath, { priced: true }), cartWithoutPending().filter(isUnnamed));
    show();
  });

/** Puts the coupon with a code into the account's cart, or takes the one there out. Rejects with the reason if it does not count. */
export const changeCoupon = (parentId: number, code: string | null): Promise<void> =>
  enqueue(async () => {
    await unite(parentId);
    const cart =
      code === null
        ? await call("/api/user/basket/coupon/remove", {})
        : await call("/api/user/basket/coupon/save", { code });
    settle(cart, cartWithoutPending().filter(isUnnamed));
    show();
  });

/** Puts the coupon of a link into the account's cart, whatever is in it; returns it as it stands, undefined if it is not there. */
export async function bringCoupon(parentId: number, code: string) {
  await enqueue(async () => {
    await unite(parentId);
    const { cart } = await call(addPath, { ...toUnionBody([]), coupon: code });
    if (cart) settle(cart, cartWithoutPending().filter(isUnnamed));
    show();
  });
  const coupon = sync.get().figure?.coupon;
  return coupon?.code === code ? coupon : undefined;
}

/** Merges the guest's cart with the account's after a login (rule R6.6). */
export const mergeCart = (parentId: number): Promise<void> =>
  enqueue(async () => {
    await unite(parentId);
  });

/**
 * Performs the merge once per parent and browser; returns true if it was done now. Seats that can no longer be bought
 * are dropped and named.
 */
async function unite(parentId: number): Promise<boolean> {
  if (isCartOf(parentId)) return false;
  const owner = cartOwner();
  const local = cartWithoutPending().filter(
    (item) => owner === null || owner === parentId || isUnnamed(item),
  );
  if (local.length === 0 && readCoupon() === "") settle(await call(viewPath, { priced: true }), []);
  else await sendUnion(local);
  show();
  setCartOwner(parentId);
  return true;
}

async function sendUnion(local: CartItem[]): Promise<void> {
  const { cart, named, dropped } = await call(addPath, {
    ...toUnionBody(local),
    place: readPlace(),
    coupon: readCoupon(),
  });
  chooseCoupon("");
  const known = new Set((named ?? []).map(({ name }) => name));
  if (cart)
    settle(
      cart,
      local.filter((item) => isUnnamed(item) && !known.has(childName(item))),
    );
  // Seats of another family's children are left out without a notice.
  tell({
    dropped: dropped.filter(({ problem }) => problem !== "student"),
    named: toCartStudents((named ?? []).map((child) => ({ ...child, terms: [] }))),
  });
}

/** Stores the account's basket, followed by the seats whose child is not named yet, which the account does not contain. */
function settle(cart: StoredCart, unnamed: CartItem[]): void {
  settled = addItems(toItems(cart), unnamed).items;
  tell({ figure: cart.figure ?? null, orders: cart.waiting ?? [] });
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

const tell = (change: Partial<SyncState>) => sync.set({ ...sync.get(), ...change });

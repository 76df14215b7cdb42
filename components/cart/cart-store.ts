"use client";

import { useSyncExternalStore } from "react";
import { cartStorageKey, couponStorageKey, offerStorageKey, placeStorageKey } from "@/components/api/session";
import { type CartItem, parseItems } from "@/lib/cart/rules";
import { toPlace } from "./place";

/** The id of the parent with whose account the cart was merged; absent for a guest. */
const ownerKey = "cartOwner";

const changed = "cart";
const none: CartItem[] = [];

let seen: { text: string | null; items: CartItem[] } = { text: null, items: none };

/** The cart that the browser stores under `addToCart` (rule R6.2); the same array until it changes. */
export function readCart(): CartItem[] {
  const text = read(cartStorageKey);
  if (text !== seen.text) seen = { text, items: parseItems(text) };
  return seen.items;
}

export function writeCart(items: CartItem[]): void {
  write(cartStorageKey, JSON.stringify(items));
  window.dispatchEvent(new Event(changed));
}

/** The cart, shared by all tabs; empty during prerendering. */
export const useCart = (): CartItem[] => useSyncExternalStore(subscribe, readCart, () => none);

/** Whether this browser's cart is already merged with that parent's; one emptied from outside has no owner. */
export const isCartOf = (parentId: number): boolean =>
  read(ownerKey) === String(parentId) && read(cartStorageKey) !== null;

/** The id of the parent who owns the cart; null for a guest's. */
export const cartOwner = (): number | null => Number(read(ownerKey)) || null;

export const setCartOwner = (parentId: number): void => write(ownerKey, String(parentId));

/** After a guest's change, so that the next login merges the cart again. */
export const clearCartOwner = (): void => localStorage.removeItem(ownerKey);

/** Where a guest lives, as chosen in the cart: the number of a province, or the code of another country; or "". */
export const usePlace = (): string => useSyncExternalStore(subscribe, readPlaceChoice, () => "");

export function choosePlace(choice: string): void {
  write(placeStorageKey, choice);
  window.dispatchEvent(new Event(changed));
}

const readPlaceChoice = () => read(placeStorageKey) ?? "";

/** The same on the wire; undefined if nothing was chosen. */
export const readPlace = () => toPlace(readPlaceChoice());

/** The code of the coupon in a guest's cart; "" without one. */
export const useCoupon = (): string => useSyncExternalStore(subscribe, readCoupon, () => "");
export const readCoupon = () => read(couponStorageKey) ?? "";

export function chooseCoupon(code: string): void {
  write(couponStorageKey, code);
  clearCartOwner();
  window.dispatchEvent(new Event(changed));
}

/** What a link offers that led here, such as /programs?coupon=AUTUMN-10; dollars. */
export type OfferedCoupon = {
  code: string;
  percent: number | null;
  amount: number | null;
  leastOrder: number | null;
};

let seenOffer: { text: string | null; offer: OfferedCoupon | null } = { text: null, offer: null };

function readOffer(): OfferedCoupon | null {
  const text = read(offerStorageKey) || null;
  if (text !== seenOffer.text)
    seenOffer = { text, offer: text === null ? null : (JSON.parse(text) as OfferedCoupon) };
  return seenOffer.offer;
}

/** The coupon of a link, which is in the cart; null without one. */
export const useOffer = (): OfferedCoupon | null => useSyncExternalStore(subscribe, readOffer, () => null);

export function keepOffer(offer: OfferedCoupon | null): void {
  write(offerStorageKey, offer ? JSON.stringify(offer) : "");
  window.dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or disabled: a guest's cart then ends with the page.
  }
}

"use client";

import { useSyncExternalStore } from "react";
import { cartStorageKey } from "@/components/api/session";
import { type CartItem, parseItems } from "@/lib/cart/rules";

/** Whose cart it is: the parent's id once it was united with the account's; absent for a guest. */
const ownerKey = "cartOwner";
const changed = "cart";
const none: CartItem[] = [];

let seen: { text: string | null; items: CartItem[] } = { text: null, items: none };

/** The cart that the browser keeps under `addToCart` (rule R6.2); the same array until it changes. */
export function readCart(): CartItem[] {
  const text = read(cartStorageKey);
  if (text !== seen.text) seen = { text, items: parseItems(text) };
  return seen.items;
}

export function writeCart(items: CartItem[]): void {
  write(cartStorageKey, JSON.stringify(items));
  window.dispatchEvent(new Event(changed));
}

/** The cart, in every tab the same; empty while the page is still static. */
export const useCart = (): CartItem[] => useSyncExternalStore(subscribe, readCart, () => none);

/** True when the cart of this browser is that parent's already; one that was emptied from outside is nobody's. */
export const isCartOf = (parentId: number): boolean =>
  read(ownerKey) === String(parentId) && read(cartStorageKey) !== null;

/** The parent's own cart from before; null when it was a guest's or another person's. */
export const cartOwner = (): number | null => Number(read(ownerKey)) || null;

export const setCartOwner = (parentId: number): void => write(ownerKey, String(parentId));

/** A guest has changed it: at the next login it is united again. */
export const disownCart = (): void => localStorage.removeItem(ownerKey);

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
    // Storage is full or shut off: a guest's cart is then only as long as the page.
  }
}

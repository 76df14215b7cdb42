"use client";

import type { CartChild } from "@/lib/cart/rules";

const key = "cartNameNext";

/** Before a child is added from the cart: whose seats wait for it, after the ids of the children known so far. */
export const rememberUnnamed = (childKey: string, students: CartChild[]): void =>
  sessionStorage.setItem(key, [...students.map(({ studentId }) => studentId), childKey].join("\n"));

/** After coming back: the child that was added meanwhile, and the seats that it is for; once. */
export function takeNamed(students: CartChild[]): { childKey: string; child: CartChild } | null {
  const known = sessionStorage.getItem(key)?.split("\n");
  sessionStorage.removeItem(key);
  const childKey = known?.pop();
  const child = known && students.find(({ studentId }) => !known.includes(String(studentId)));
  return child && childKey ? { childKey, child } : null;
}

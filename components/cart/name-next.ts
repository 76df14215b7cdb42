"use client";

import type { CartChild } from "@/lib/cart/rules";

const key = "cartNameNext";

/** Before adding a child from the cart: stores the child's key with the ids of the known children. */
export const rememberUnnamed = (childKey: string, students: CartChild[]): void =>
  sessionStorage.setItem(key, [...students.map(({ studentId }) => studentId), childKey].join("\n"));

/** After returning: the added child and the key of the seats for it; can be taken once. */
export function takeNamed(students: CartChild[]): { childKey: string; child: CartChild } | null {
  const known = sessionStorage.getItem(key)?.split("\n");
  sessionStorage.removeItem(key);
  const childKey = known?.pop();
  const child = known && students.find(({ studentId }) => !known.includes(String(studentId)));
  return child && childKey ? { childKey, child } : null;
}

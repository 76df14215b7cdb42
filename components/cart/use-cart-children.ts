"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/current-user";
import { useCall } from "@/components/api/call";
import { byChild, type CartChild, childKey, nextPlaceholder } from "@/lib/cart/rules";
import { fullName } from "@/lib/core/person-name";
import { useCart } from "./cart-store";
import { useCartSync } from "./cart-sync";
import { allStudents, type CartStudent, toCartStudents } from "./children";

const guest = (child: CartChild): CartStudent => ({ ...child, grade: child.studentGrade ?? null, terms: [] });

/** The children for whom seats can be chosen: the parent's, or a guest's "Child 1", "Child 2" … (rule R6.2). */
export function useCartChildren() {
  const t = useTranslations("cart.add");
  const user = useCurrentUser();
  const parentId = user?.role === "parent" && "userId" in user ? user.userId : null;
  const students = useCall("/api/user/student/dropdown", {}, { enabled: parentId !== null });
  const seen = useCall("/api/user/student/list", { pageSize: 2000 }, { enabled: parentId !== null });
  const { named } = useCartSync();
  const inCart = byChild(useCart()).map(({ child }) => child);
  const [made, setMade] = useState<CartChild[]>([]);

  const own = allStudents(toCartStudents(students.data ?? []), named);
  const placeholder = (taken: CartChild[]) => nextPlaceholder(taken, (number) => t("child", { number }));
  const unnamed = [...inCart.filter(({ studentId }) => studentId === null), ...made].filter(
    (child, index, all) => all.findIndex((other) => childKey(other) === childKey(child)) === index,
  );
  const guests = unnamed.length > 0 ? unnamed : [placeholder([])];
  const isOwn = own.length > 0;
  const isLoading = parentId !== null && students.isPending;
  const another = () => {
    const child = placeholder(guests);
    setMade([...guests, child]);
    return child;
  };
  const orderable = new Set(students.data?.map(({ studentId }) => studentId));
  return {
    parentId,
    /** The names of the children of other families whom the parent sees, but may not order for (rule R4.21). */
    barred: students.data
      ? (seen.data?.rows ?? []).filter(({ studentId }) => !orderable.has(studentId)).map(fullName)
      : [],
    /** The account's children are being loaded. */
    isLoading,
    children: isOwn ? own : isLoading ? [] : guests.map(guest),
    /** Adds another child without a name; null if the children are the account's. */
    addPlaceholder: isOwn || isLoading ? null : another,
  };
}

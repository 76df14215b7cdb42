"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/current-user";
import { Refusal } from "@/components/api/refusal";
import { useCart } from "@/components/cart/cart-store";
import { changeCart } from "@/components/cart/cart-sync";
import { openCart } from "@/components/cart/open-cart";
import { Button } from "@/components/ui/button";
import {
  addItems,
  byChild,
  type CartChild,
  type CartProduct,
  type CartTerm,
  nextPlaceholder,
  toItem,
} from "@/lib/cart/rules";
import { useRouter } from "@/lib/i18n/navigation";

type ReserveButtonProps = { product: CartProduct; term: CartTerm; child: CartChild };

/** Puts the seat of a report's child into the cart and leads there: a parent to the cart, a guest to the drawer. */
export function ReserveButton({ product, term, child }: ReserveButtonProps) {
  const t = useTranslations("assessment.reserve");
  const add = useTranslations("cart.add");
  const router = useRouter();
  const user = useCurrentUser();
  const children = byChild(useCart()).map(({ child: known }) => known);
  const [isAdding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const parentId = user?.role === "parent" && "userId" in user ? user.userId : null;

  const reserve = async () => {
    setAdding(true);
    setRefusal(null);
    try {
      const whose = child.studentId === null ? guestChild() : child;
      await changeCart((items) => addItems(items, [toItem(product, term, whose)]).items, parentId);
      if (parentId === null) openCart();
      else router.push("/cart");
    } catch (error) {
      setRefusal(error);
    } finally {
      setAdding(false);
    }
  };
  /** The child of the same grade that is in the cart already, or a new one. */
  const guestChild = (): CartChild => {
    const known = children.find(
      ({ studentId, studentGrade }) => studentId === null && studentGrade === child.studentGrade,
    );
    if (known) return known;
    const { studentFirstName, ...fresh } = nextPlaceholder(children, (number) => add("child", { number }));
    return {
      ...fresh,
      studentFirstName: child.studentFirstName || studentFirstName,
      studentGrade: child.studentGrade,
    };
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="accent"
        size="lg"
        icon={<ShoppingBag aria-hidden="true" />}
        busy={isAdding}
        onClick={() => void reserve()}
      >
        {t("action")}
      </Button>
      <Refusal error={refusal} />
    </div>
  );
}

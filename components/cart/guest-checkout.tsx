"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { byChild, type CartItem, guestName, isIncomplete } from "@/lib/cart/rules";
import type { CartFigure } from "./figure";

type GuestCheckoutProps = {
  items: CartItem[];
  figure: CartFigure | null;
  /** Shows at each child what is missing. */
  onAsk: () => void;
  /** To the login, the last step before paying. */
  onGo: () => void;
};

/** The way on from a guest's cart, and what must be mended before. */
export function GuestCheckout({ items, figure, onAsk, onGo }: GuestCheckoutProps) {
  const t = useTranslations("cart.guest");
  const [isRefused, setRefused] = useState(false);
  const hindrance = hindranceOf(items, figure);
  const goOn = () => {
    setRefused(hindrance !== null);
    if (hindrance === null) return onGo();
    if (hindrance === "children") onAsk();
  };
  return (
    <>
      <div role="alert" className="empty:hidden">
        {isRefused && hindrance && <FieldError>{t(hindrance)}</FieldError>}
      </div>
      <Button variant="accent" size="lg" block onClick={goOn}>
        {t("goOn")}
      </Button>
      <p className="text-center text-sm text-muted">{t("hint")}</p>
    </>
  );
}

/** The first thing that must be mended before the guest can go on; the place can also be chosen later. */
function hindranceOf(items: CartItem[], figure: CartFigure | null): "children" | "problem" | null {
  const children = byChild(items).map(({ child }) => child);
  const names = children.map((child) => guestName(child).trim().toLowerCase()).filter(Boolean);
  if (children.some(isIncomplete) || new Set(names).size < names.length) return "children";
  return figure?.lines.some(({ problem }) => problem) ? "problem" : null;
}

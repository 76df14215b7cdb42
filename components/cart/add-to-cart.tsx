"use client";

import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { showSuccess } from "@/components/ui/popup";
import { toastWarning } from "@/components/ui/toast";
import {
  addItems,
  type CartItem,
  type CartProduct,
  childKey,
  hasBundle,
  hasTerm,
  itemKey,
  otherSeats,
  removeItem,
  toItem,
} from "@/lib/cart/rules";
import { isOwned, seatWarnings, termsOf } from "@/lib/cart/warnings";
import { useCart } from "./cart-store";
import { changeCart } from "./cart-sync";
import { ChildPicker } from "./child-picker";
import { CouponSign } from "./coupon-sign";
import { openCart } from "./open-cart";
import { useCartChildren } from "./use-cart-children";
import { formatList } from "@/lib/core/formats";

type AddToCartProps = {
  /** A course with its terms on sale, or a bundle. */
  product: CartProduct;
  /** The term chosen on the page; a bundle has none. */
  termId?: number | null;
};

/** Chooses children and adds their seats to the cart, with an undo (rule R6.3). */
export function AddToCart({ product, termId }: AddToCartProps) {
  const t = useTranslations("cart.add");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const items = useCart();
  const { children, barred, parentId, isLoading, addPlaceholder } = useCartChildren();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<"termFirst" | "childFirst" | null>(null);
  const [added, setAdded] = useState<CartItem[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isAdding, setAdding] = useState(false);
  const isBundle = product.bundleId !== null;
  const term = product.allTerm.find(({ courseRunId }) => courseRunId === termId) ?? null;
  const isInCart = (child: (typeof children)[number]) =>
    product.bundleId === null
      ? term !== null && hasTerm(items, term.courseRunId, child)
      : hasBundle(items, product.bundleId, child);
  const choices = children.map((child) => {
    const seat = toItem(product, term, child);
    const inCart = isInCart(child) ? ("inCart" as const) : null;
    return {
      child,
      bar: isOwned(termsOf(seat), child) ? ("owned" as const) : inCart,
      warnings: seatWarnings(seat, otherSeats(items, seat), child),
    };
  });
  const free = choices.filter(({ bar }) => bar === null).map(({ child }) => child);
  const only = children.length === 1 ? children[0] : undefined;
  const selected = free.filter((child) => chosen.has(childKey(child)) || child === only);

  const toggle = (key: string) => {
    const next = new Set(selected.map(childKey));
    if (!next.delete(key)) next.add(key);
    setChosen(next);
    setError(null);
  };
  const add = async () => {
    setRefusal(null);
    if (!isBundle && !term) return setError("termFirst");
    if (free.length === 0) return toastWarning(t("exists"));
    if (selected.length === 0) return setError("childFirst");
    setError(null);
    const fresh = selected.map((child) => toItem(product, term, child));
    setAdding(true);
    setAdded([]);
    try {
      await changeCart((current) => addItems(current, fresh).items, parentId);
      setAdded(fresh);
      setChosen(new Set());
      showSuccess(t("added"));
    } catch (failure) {
      setRefusal(failure);
    } finally {
      setAdding(false);
    }
  };
  const undo = () => {
    setAdded([]);
    const without = (current: CartItem[]) =>
      added.reduce((rest, item) => removeItem(rest, itemKey(item)).items, current);
    changeCart(without, parentId).catch(setRefusal);
  };

  return (
    <div className="grid gap-5">
      <ChildPicker
        choices={choices}
        barred={barred}
        chosen={new Set(selected.map(childKey))}
        onToggle={toggle}
        error={error === "childFirst" ? t("childFirst") : undefined}
        isGuest={parentId === null}
        onAnother={addPlaceholder && (() => toggle(childKey(addPlaceholder())))}
      />
      <CouponSign />
      <div className="grid gap-3">
        <div role="alert" className="flex flex-wrap items-baseline gap-x-2 empty:hidden">
          {error === "termFirst" && !term && (
            <>
              <FieldError>{t("termFirst")}</FieldError>
              <a href="#terms" className="text-sm font-semibold text-lake underline">
                {t("seeTerms")}
              </a>
            </>
          )}
        </div>
        <Button
          variant="accent"
          size="lg"
          block
          icon={<ShoppingBag aria-hidden="true" />}
          busy={isAdding}
          disabled={isLoading}
          onClick={() => void add()}
        >
          {t("button")}
        </Button>
        {added.length > 0 && (
          <InSight>
            <Notice
              tone="success"
              action={
                <>
                  <Button variant="secondary" size="sm" onClick={openCart}>
                    {t("view")}
                  </Button>
                  <Button variant="quiet" size="sm" onClick={undo}>
                    {ui("undo")}
                  </Button>
                </>
              }
            >
              {t("inCartNow", {
                names: formatList(
                  added.map(({ courseStudent }) => courseStudent.label),
                  locale,
                ),
              })}
            </Notice>
          </InSight>
        )}
        <Refusal error={refusal} />
      </div>
    </div>
  );
}

/** Scrolls what appears into sight: the column of a program's price is often longer than a laptop's screen. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return <div ref={place}>{children}</div>;
}

"use client";

import { ShoppingBag } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "@/components/accounts/current-user";
import { IconButton } from "@/components/ui/icon-button";
import { isCartOf, useCart } from "./cart-store";
import { openCartEvent } from "./open-cart";
import { parentIdOf, useOfferedCoupon } from "./use-offered-coupon";

const CartDrawer = lazy(async () => ({ default: (await import("./cart-drawer")).CartDrawer }));

/** Shows the number of seats; the drawer and the account's basket are loaded on demand. */
export function CartButton({ label }: { label: string }) {
  const items = useCart();
  const parentId = parentIdOf(useCurrentUser());
  const [drawer, setDrawer] = useState<"none" | "open" | "closed">("none");

  useEffect(() => {
    if (parentId === null || isCartOf(parentId)) return;
    void import("./cart-sync").then(({ mergeCart }) => mergeCart(parentId)).catch(() => {});
  }, [parentId]);

  useOfferedCoupon();

  useEffect(() => {
    const open = () => setDrawer("open");
    window.addEventListener(openCartEvent, open);
    return () => window.removeEventListener(openCartEvent, open);
  }, []);

  return (
    <>
      <IconButton
        label={items.length > 0 ? `${label} (${items.length})` : label}
        aria-haspopup="dialog"
        onClick={() => setDrawer("open")}
        className="relative"
        icon={
          <>
            <ShoppingBag aria-hidden="true" />
            {items.length > 0 && (
              <span
                aria-hidden="true"
                className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-persimmon px-1 text-xs font-bold text-on-persimmon tabular-nums"
              >
                {items.length}
              </span>
            )}
          </>
        }
      />
      {drawer !== "none" && (
        <Suspense>
          <CartDrawer open={drawer === "open"} onClose={() => setDrawer("closed")} parentId={parentId} />
        </Suspense>
      )}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { Button, ButtonLink } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { CartItem } from "@/lib/cart/rules";
import { useRouter } from "@/lib/i18n/navigation";
import { CartLines } from "./cart-lines";
import { chooseCoupon, choosePlace, useCart, usePlace } from "./cart-store";
import { refreshCart, useCartSync } from "./cart-sync";
import { CouponEntry } from "./coupon-entry";
import { CouponSign } from "./coupon-sign";
import { type CartStudent, toCartStudents } from "./children";
import { isPriceOf, priceOf } from "./figure";
import { GuestCheckout } from "./guest-checkout";
import { chooseGuestCoupon, numbered, useGuestFigure } from "./guest-figure";
import { CartSum, CartTotals } from "./cart-totals";
import { PlaceSelect } from "./place-select";

type CartDrawerProps = { open: boolean; onClose: () => void; parentId: number | null };

/** The cart in a drawer: for guests the whole cart (rule R6.2), for parents a shortcut. */
export function CartDrawer({ open, onClose, parentId }: CartDrawerProps) {
  const t = useTranslations("cart.drawer");
  const items = useCart();
  const [isAsked, setAsked] = useState(false);
  const students = useStudents(open ? parentId : null);
  const place = usePlace();
  const price = usePrice(items, { parentId, place, isOpen: open });
  const router = useRouter();
  const close = () => {
    setAsked(false);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t("title")}
      footer={
        items.length > 0 && (
          <div className="grid w-full gap-3">
            {price.figure && <CartSum figure={price.figure} />}
            {parentId === null ? (
              <GuestCheckout
                items={items}
                figure={price.figure}
                onAsk={() => setAsked(true)}
                onGo={() => {
                  close();
                  router.push("/usr/login?toCart=y");
                }}
              />
            ) : (
              <ButtonLink href="/cart" variant="accent" size="lg" block onClick={close}>
                {t("toCart")}
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          title={t("emptyTitle")}
          action={
            <ButtonLink href="/programs" variant="secondary" onClick={close}>
              {t("programs")}
            </ButtonLink>
          }
        >
          {t("emptyText")}
          <div className="mt-4 empty:hidden">
            <CouponSign />
          </div>
        </EmptyState>
      ) : (
        <CartLines
          items={items}
          parentId={parentId}
          students={students}
          priceOf={price.of}
          isAsked={isAsked}
          onLeave={close}
        >
          {(clear) => (
            <>
              {parentId === null && <PlaceSelect value={place} onChoose={choosePlace} />}
              {parentId === null && (
                <CouponEntry
                  coupon={price.figure?.coupon ?? null}
                  onApply={(code) => chooseGuestCoupon(items, place, code)}
                  onRemove={() => Promise.resolve(chooseCoupon(""))}
                />
              )}
              {price.figure && <CartTotals figure={price.figure} isBusy={false} />}
              {price.retry && (
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="text-sm text-muted">{t("priceFailed")}</p>
                  <RetryButton variant="secondary" size="sm" onClick={price.retry}>
                    {t("again")}
                  </RetryButton>
                </div>
              )}
              <Button variant="quiet" size="sm" className="-ms-4 justify-self-start" onClick={clear}>
                {t("clear")}
              </Button>
            </>
          )}
        </CartLines>
      )}
    </Sheet>
  );
}

type Buyer = { parentId: number | null; place: string; isOpen: boolean };

/** The price by the server: of a parent's basket, or of a guest's cart. */
function usePrice(items: CartItem[], { parentId, place, isOpen }: Buyer) {
  const sync = useCartSync();
  const guests = useGuestFigure(items, place, isOpen && parentId === null);
  const isMissing = isOpen && parentId !== null && sync.figure === null;
  useEffect(() => {
    if (isMissing && parentId !== null) refreshCart(parentId).catch(() => {});
  }, [isMissing, parentId]);
  if (parentId === null) {
    const seats = new Map(numbered(items).map((seat, index) => [items[index], seat]));
    return { ...guests, of: (item: CartItem) => priceOf(seats.get(item) ?? item, guests.figure) };
  }
  const figure = isPriceOf(items, sync.figure) ? sync.figure : null;
  return { figure, retry: null, of: (item: CartItem) => priceOf(item, figure) };
}

/** The account's children, for the warnings; empty for a guest, or if they cannot be read. */
function useStudents(parentId: number | null): CartStudent[] {
  const [students, setStudents] = useState<CartStudent[]>([]);
  useEffect(() => {
    if (parentId === null) return;
    call("/api/user/student/dropdown", {}).then(
      (choices) => setStudents(toCartStudents(choices)),
      () => setStudents([]),
    );
  }, [parentId]);
  return students;
}

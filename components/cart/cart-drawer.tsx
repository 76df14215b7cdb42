"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { weeklyTimes } from "@/components/catalog/term-times";
import { Button, ButtonLink } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { IconButton } from "@/components/ui/icon-button";
import { joinFacts } from "@/components/ui/join-facts";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { addItems, byChild, type CartItem, itemKey, removeItem } from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { useCart } from "./cart-store";
import { changeCart } from "./cart-sync";

type Removal = { items: CartItem[]; outcome: "removed" | "decreased" | "failed" };
type CartDrawerProps = { open: boolean; onClose: () => void; parentId: number | null };

/** The cart beside the page: for guests the only one, for parents the short way (decisions §4). */
export function CartDrawer({ open, onClose, parentId }: CartDrawerProps) {
  const t = useTranslations("cart.drawer");
  const locale = useLocale();
  const items = useCart();
  const [removal, setRemoval] = useState<Removal | null>(null);

  const change = (edit: (items: CartItem[]) => CartItem[], next: Removal | null) => {
    setRemoval(next);
    changeCart(edit, parentId).catch(() => setRemoval({ items: [], outcome: "failed" }));
  };
  const remove = (item: CartItem) => {
    const { outcome } = removeItem(items, itemKey(item));
    change((current) => removeItem(current, itemKey(item)).items, { items: [item], outcome });
  };
  const sum = items.reduce((total, { price }) => total + toCents(price), 0);
  const close = () => {
    setRemoval(null);
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
            <Facts facts={[{ label: t("sum"), value: formatMoney(sum, locale) }]} />
            <ButtonLink href="/cart" variant="accent" block onClick={close}>
              {t("toCart")}
            </ButtonLink>
            {parentId === null && <p className="text-center text-sm text-muted">{t("guest")}</p>}
          </div>
        )
      }
    >
      <div role="status" className="empty:hidden">
        {removal && (
          <Notice
            tone={removal.outcome === "failed" ? "danger" : "success"}
            className="mb-5"
            action={
              removal.items.length > 0 && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => change((current) => addItems(current, removal.items).items, null)}
                >
                  {t("undo")}
                </Button>
              )
            }
          >
            {t(removal.outcome)}
          </Notice>
        )}
      </div>
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
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          {byChild(items).map(({ key, items: own }) => (
            <section key={key} className="grid gap-3">
              <h3 className="text-lg">{t("for", { name: own[0]?.courseStudent.label ?? "" })}</h3>
              <ul className="grid gap-3">
                {own.map((item) => (
                  <DrawerItem key={itemKey(item)} item={item} onRemove={() => remove(item)} onLeave={close} />
                ))}
              </ul>
            </section>
          ))}
          <Button
            variant="quiet"
            size="sm"
            className="-ms-4 justify-self-start"
            onClick={() => change(() => [], { items, outcome: "removed" })}
          >
            {t("clear")}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

type DrawerItemProps = { item: CartItem; onRemove: () => void; onLeave: () => void };

function DrawerItem({ item, onRemove, onLeave }: DrawerItemProps) {
  const t = useTranslations("cart.drawer");
  const locale = useLocale();
  const program = inLocale(locale, item.name, item.nameZh);
  const [term] = item.current_term;
  return (
    <li className="flex items-start gap-2 rounded-control border p-3 ps-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <Link href={item.href} className="font-semibold text-ink" onClick={onLeave}>
          {program}
        </Link>
        <p className="text-sm text-muted">
          {term
            ? joinFacts(
                inLocale(locale, term.name, term.nameZh),
                t("time", { time: weeklyTimes(term, schoolTimeZone, locale) }),
              )
            : t("bundle")}
        </p>
        <Price cents={toCents(item.price)} />
      </div>
      <IconButton
        label={t("remove", { program, name: item.courseStudent.label })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

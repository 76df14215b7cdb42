"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useToastUndo } from "@/components/api/refusal";
import { showSuccess } from "@/components/ui/popup";
import { toastWarning } from "@/components/ui/toast";
import {
  addItems,
  byChild,
  type CartChild,
  type CartItem,
  changeItem,
  describeGuest,
  guestChoices,
  guestName,
  itemKey,
  removeItem,
} from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { CartGroup } from "./cart-group";
import { CartLine, type LinePrice } from "./cart-line";
import { changeCart } from "./cart-sync";
import type { CartStudent } from "./children";
import { useLineFocus } from "./use-line-focus";

type Change = (items: CartItem[]) => CartItem[];
type CartLinesProps = {
  items: CartItem[];
  /** Null for a guest. */
  parentId: number | null;
  students: CartStudent[];
  /** The price of a seat; null while it is being calculated. */
  priceOf: (item: CartItem) => LinePrice | null;
  /** Shows what a guest must still say about the children. */
  isAsked?: boolean;
  /** Called when a link leads away from the cart. */
  onLeave?: () => void;
  /** Asks a parent which child of the account a guest's child is. */
  naming?: (props: { child: CartChild; childKey: string; items: CartItem[]; refusal?: unknown }) => ReactNode;
  /** Beside 'Empty the cart'. */
  children?: (clear: () => void) => ReactNode;
};

/** The seats of a cart by child, changed in place: in the drawer and on the cart page. */
export function CartLines(props: CartLinesProps) {
  const { items, parentId, students, priceOf, isAsked = false, onLeave, naming, children } = props;
  const t = useTranslations("cart.line");
  const add = useTranslations("cart.add");
  const locale = useLocale();
  const offerUndo = useToastUndo();
  const root = useRef<HTMLDivElement>(null);
  const holdFocus = useLineFocus(root);
  /** Why a line's last change was refused, by the key that it has again. */
  const [refusal, setRefusal] = useState<{ line: string; error: unknown } | null>(null);

  const apply = async (change: Change, line: string, success?: () => void) => {
    setRefusal(null);
    try {
      await changeCart(change, parentId);
      success?.();
    } catch (error) {
      setRefusal({ line, error });
    }
  };
  const edit = (item: CartItem, change: Parameters<typeof changeItem>[2]) => {
    const key = itemKey(item);
    const changed = changeItem(items, key, change);
    if (!changed) return toastWarning(t("clash"));
    holdFocus(key, itemKey(changed[items.indexOf(item)] ?? item));
    void apply((current) => changeItem(current, key, change) ?? current, key);
  };
  const takeOut = (gone: CartItem[], outcome: "removed" | "decreased", text: string) => {
    const without: Change = (current) =>
      gone.reduce((rest, item) => removeItem(rest, itemKey(item)).items, current);
    const first = gone[0];
    if (!first) return;
    void apply(without, itemKey(first), () => {
      showSuccess(t(outcome), { isSilent: true });
      offerUndo(text, () => changeCart((current) => addItems(current, gone).items, parentId));
    });
  };
  const groups = byChild(items);
  const refusalOf = (key: string) => (refusal?.line === key ? refusal.error : undefined);

  return (
    <div ref={root} className="grid min-w-0 gap-6">
      {groups.map(({ key, child, items: own }) => (
        <CartGroup
          key={key}
          child={child}
          otherNames={groups.flatMap((other) =>
            other.key === key ? [] : [guestName(other.child).trim().toLowerCase()],
          )}
          isAsked={isAsked}
          naming={naming?.({ child, childKey: key, items: own, refusal: refusalOf(key) })}
          onDescribe={(described) => void apply((current) => describeGuest(current, key, described), key)}
        >
          {own.map((item) => (
            <CartLine
              key={itemKey(item)}
              item={item}
              items={items}
              students={students}
              guests={
                parentId === null ? guestChoices(items, item, (number) => add("child", { number })) : []
              }
              price={priceOf(item)}
              refusal={refusalOf(itemKey(item))}
              onLeave={onLeave}
              onTerm={(term) => edit(item, { term })}
              onChild={(student) => edit(item, { child: student })}
              onRemove={() =>
                takeOut(
                  [item],
                  removeItem(items, itemKey(item)).outcome,
                  t("removedLine", {
                    program: inLocale(locale, item.name, item.nameZh),
                    name: item.courseStudent.label,
                  }),
                )
              }
            />
          ))}
        </CartGroup>
      ))}
      {children?.(() => takeOut(items, "removed", t("cleared")))}
    </div>
  );
}

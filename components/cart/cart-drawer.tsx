"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { call, useReason } from "@/components/api/call";
import { TermClocks } from "@/components/catalog/term-clocks";
import { Button, ButtonLink } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { showOops, showSuccess } from "@/components/ui/popup";
import { Price } from "@/components/ui/price";
import { addItems, byChild, type CartItem, itemKey, otherSeats, removeItem } from "@/lib/cart/rules";
import { seatWarnings, termsOf } from "@/lib/cart/warnings";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { useCart } from "./cart-store";
import { changeCart } from "./cart-sync";
import { type CartStudent, studentOf, toCartStudents } from "./children";
import { SeatWarnings } from "./seat-warnings";

type Removal = { items: CartItem[]; text: string; isRefused?: boolean };
type CartDrawerProps = { open: boolean; onClose: () => void; parentId: number | null };

/** The cart in a drawer: for guests the only one (rule R6.2), for parents a shortcut. */
export function CartDrawer({ open, onClose, parentId }: CartDrawerProps) {
  const t = useTranslations("cart.drawer");
  const locale = useLocale();
  const items = useCart();
  const [removal, setRemoval] = useState<Removal | null>(null);

  const reason = useReason();
  const students = useStudents(open ? parentId : null);

  const change = async (edit: (items: CartItem[]) => CartItem[], next: Removal | null) => {
    setRemoval(null);
    try {
      await changeCart(edit, parentId);
      setRemoval(next);
      if (next) showSuccess(next.text);
    } catch (failure) {
      setRemoval({ items: [], text: reason(failure), isRefused: true });
      showOops(reason(failure));
    }
  };
  const remove = (item: CartItem) => {
    const { outcome } = removeItem(items, itemKey(item));
    void change((current) => removeItem(current, itemKey(item)).items, { items: [item], text: t(outcome) });
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
            tone={removal.isRefused ? "danger" : "success"}
            className="mb-5"
            action={
              removal.items.length > 0 && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => void change((current) => addItems(current, removal.items).items, null)}
                >
                  {t("undo")}
                </Button>
              )
            }
          >
            {removal.text}
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
                  <DrawerItem
                    key={itemKey(item)}
                    item={item}
                    others={otherSeats(items, item)}
                    student={studentOf(students, item)}
                    onRemove={() => remove(item)}
                    onLeave={close}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Button
            variant="quiet"
            size="sm"
            className="-ms-4 justify-self-start"
            onClick={() => void change(() => [], { items, text: t("removed") })}
          >
            {t("clear")}
          </Button>
        </div>
      )}
    </Sheet>
  );
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

type DrawerItemProps = {
  item: CartItem;
  /** The child's other seats. */
  others: CartItem[];
  student: CartStudent | null;
  onRemove: () => void;
  onLeave: () => void;
};

function DrawerItem({ item, others, student, onRemove, onLeave }: DrawerItemProps) {
  const t = useTranslations("cart.drawer");
  const locale = useLocale();
  const program = inLocale(locale, item.name, item.nameZh);
  return (
    <li className="flex items-start gap-2 rounded-control border p-3 ps-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <Link href={item.href} className="font-semibold text-ink" onClick={onLeave}>
          {program}
        </Link>
        {item.bundleId !== null && <p className="text-sm text-muted">{t("bundle")}</p>}
        {termsOf(item).map((term) => (
          <p key={term.courseRunId} className="text-sm text-muted">
            {inLocale(locale, term.name, term.nameZh)}
            <br />
            <TermClocks term={term} />
          </p>
        ))}
        <Price cents={toCents(item.price)} />
        <SeatWarnings warnings={seatWarnings(item, others, student)} name={item.courseStudent.label} />
      </div>
      <IconButton
        label={t("remove", { program, name: item.courseStudent.label })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { clockBeside, clockWords } from "@/components/calendar/clock-words";
import { chinaTimeZone } from "@/components/catalog/term-times";
import { FactLine } from "@/components/ui/fact-line";
import type { CartItem } from "@/lib/cart/rules";
import { termsOf } from "@/lib/cart/warnings";
import { dateWords, formatList } from "@/lib/core/formats";
import { formatMoney, toCents } from "@/lib/core/money";

/** The first class of a seat in both clocks, its teacher, and the price of one class. */
export function SeatFacts({ item }: { item: CartItem }) {
  const t = useTranslations("cart.line");
  const locale = useLocale();
  const terms = termsOf(item);
  const first = terms.flatMap(({ firstClassAt }) => firstClassAt ?? []).toSorted()[0];
  const teachers = [...new Set(terms.flatMap(({ teacherName }) => teacherName ?? []))];
  const classes = terms.reduce((sum, { classCount = 0 }) => sum + classCount, 0);
  const at = first === undefined ? null : new Date(first);
  const beijing = at && clockBeside(at, locale, chinaTimeZone);
  const more = [
    teachers.length > 0 && t("teacher", { name: formatList(teachers, locale) }),
    classes > 0 &&
      t("perClass", {
        count: classes,
        price: formatMoney(Math.round(toCents(item.price) / classes), locale),
      }),
  ].filter(Boolean);
  return (
    <div className="grid gap-1 text-sm text-muted empty:hidden">
      {at && (
        <p>
          <FactLine
            facts={[
              t("first", { day: dateWords("weekdayOfYear", at, locale), time: clockWords(at, locale) }),
              beijing && t("firstInBeijing", { time: beijing }),
            ]}
          />
        </p>
      )}
      {more.length > 0 && <FactLine facts={more} />}
    </div>
  );
}

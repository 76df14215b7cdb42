"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { weeklyTimes } from "@/components/catalog/term-times";
import { Badge } from "@/components/ui/badge";
import { FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Price } from "@/components/ui/price";
import { Select } from "@/components/ui/select";
import { type Problem, problemSentence } from "@/lib/cart/problems";
import { type CartChild, type CartItem, type CartTerm, hasTerm } from "@/lib/cart/rules";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { childName } from "@/lib/core/person-name";
import { Link } from "@/lib/i18n/navigation";

/** What the server says of a line: dollars, the discount explained, and why it can't be bought. */
export type LinePrice = {
  price: number;
  discount: number;
  discountPercent: number;
  problem: Problem | null;
  /** The program that the problem is about. */
  name: string;
  nameZh: string;
  seatLimit: number;
  /** Seats of the same course that share the discount. */
  count: number;
};

type CartLineProps = {
  item: CartItem;
  items: CartItem[];
  students: CartChild[];
  /** Null while it is being worked out. */
  price: LinePrice | null;
  onTerm: (term: CartTerm) => void;
  onChild: (child: CartChild) => void;
  onRemove: () => void;
};

/** One seat in the cart page: its term and child can be changed in place, its discount is explained. */
export function CartLine({ item, items, students, price, onTerm, onChild, onRemove }: CartLineProps) {
  const t = useTranslations("cart.page");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const program = inLocale(locale, item.name, item.nameZh);
  const [term] = item.current_term;
  const terms =
    term && !item.allTerm.some((other) => other.courseRunId === term.courseRunId)
      ? [term, ...item.allTerm]
      : item.allTerm;
  const problem = price ? problemOf(item, price, locale) : null;
  return (
    <li className="grid gap-3 border-t px-5 py-5 first:border-t-0 sm:px-6">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <Link href={item.href} className="font-display text-xl leading-snug font-semibold text-ink">
            {program}
          </Link>
          {item.bundleId !== null && (
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone="lake">{t("bundle")}</Badge>
              {t("bundleNote")}
            </p>
          )}
        </div>
        <IconButton
          label={t("removeLabel", { program, name: item.courseStudent.label })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
          className="-me-2 -mt-1.5"
        />
      </div>
      {item.bundleId !== null && (
        <ul aria-label={t("bundleTerms")} className="grid gap-1 text-sm">
          {item.allTerm.map((part) => (
            <li key={part.courseRunId}>
              {inLocale(locale, part.name, part.nameZh)}
              <span className="text-muted">
                {"\u00a0· "}
                {t("time", { time: weeklyTimes(part, schoolTimeZone, locale) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-end gap-3 empty:hidden sm:grid-cols-2">
        {term && (
          <Select
            label={t("term")}
            hint={timeOf(term, t, locale)}
            className="col-span-full"
            value={term.courseRunId}
            options={terms.map((option) => ({
              value: option.courseRunId,
              label: termLabel(option, t, locale),
              disabled:
                option.courseRunId !== term.courseRunId &&
                (option.isFull || hasTerm(items, option.courseRunId, item)),
            }))}
            onChange={(event) => {
              const chosen = terms.find(({ courseRunId }) => courseRunId === Number(event.target.value));
              if (chosen) onTerm(chosen);
            }}
          />
        )}
        {item.studentId !== null && (
          <Select
            label={t("child")}
            value={item.studentId}
            options={students.map((student) => ({
              value: student.studentId ?? "",
              label: childName(student),
            }))}
            onChange={(event) => {
              const chosen = students.find(({ studentId }) => studentId === Number(event.target.value));
              if (chosen) onChild(chosen);
            }}
          />
        )}
      </div>
      {problem && <FieldError>{errors(problem.key as "basketFull", problem.params as never)}</FieldError>}
      {!price?.problem && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-success">
            {price &&
              price.discount > 0 &&
              t("discount", { count: price.count, percent: price.discountPercent })}
          </p>
          {price ? (
            <Price
              cents={toCents(price.price) - toCents(price.discount)}
              listCents={toCents(price.price)}
              className="ms-auto text-lg"
            />
          ) : (
            <Price cents={toCents(item.price)} className="ms-auto text-lg" />
          )}
        </div>
      )}
    </li>
  );
}

type Words = ReturnType<typeof useTranslations<"cart.page">>;

const timeOf = (term: CartTerm, t: Words, locale: "en" | "zh") =>
  t("time", { time: weeklyTimes(term, schoolTimeZone, locale) });

function termLabel(term: CartTerm, t: Words, locale: "en" | "zh"): string {
  const name = inLocale(locale, term.name, term.nameZh);
  if (term.isFull) return t("termFull", { name });
  const price = formatMoney(toCents(term.price), locale);
  return t("termOption", { name, time: timeOf(term, t, locale), price });
}

function problemOf(item: CartItem, { problem, name, nameZh, seatLimit }: LinePrice, locale: "en" | "zh") {
  if (!problem) return null;
  const [term] = item.current_term;
  const isBundle = item.bundleId !== null;
  return problemSentence(
    {
      problem,
      studentName: item.courseStudent.label,
      name,
      nameZh,
      seatLimit,
      runName: term?.name ?? null,
      runNameZh: term?.nameZh ?? null,
      bundleName: isBundle ? item.name : null,
      bundleNameZh: isBundle ? item.nameZh : null,
    },
    locale,
  );
}

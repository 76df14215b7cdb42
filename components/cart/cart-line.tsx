"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Refusal } from "@/components/api/refusal";
import { TermClocks, useTermPhrases } from "@/components/catalog/term-clocks";
import { termClocks } from "@/components/catalog/term-times";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { joinFacts } from "@/components/ui/join-facts";
import { Price } from "@/components/ui/price";
import { type CartProblem, problemSentence } from "@/lib/cart/problems";
import {
  type CartChild,
  type CartItem,
  type CartTerm,
  childKey,
  hasTerm,
  itemKey,
  nearestTerm,
  otherSeats,
} from "@/lib/cart/rules";
import { isOwned, seatWarnings, termsOf } from "@/lib/cart/warnings";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { childName } from "@/lib/core/person-name";
import { Link } from "@/lib/i18n/navigation";
import { type CartStudent, factsOf } from "./children";
import { PatientSelect } from "./patient-select";
import { SeatFacts } from "./seat-facts";
import { SeatWarnings } from "./seat-warnings";

/** The server's data for a line: dollars, the discount, and why it cannot be bought. */
export type LinePrice = {
  price: number;
  discount: number;
  /** The coupon's part of the discount. */
  coupon: number;
  discountPercent: number;
  problem: CartProblem | null;
  /** The program with the problem. */
  name: string;
  nameZh: string;
  seatLimit: number;
  /** Seats of the same course that share the discount. */
  count: number;
};

type CartLineProps = {
  item: CartItem;
  items: CartItem[];
  students: CartStudent[];
  /** The children among whom a guest chooses; none for a parent. */
  guests: readonly CartChild[];
  /** Null while it is being calculated. */
  price: LinePrice | null;
  /** Why the server refused the last change of this line. */
  refusal?: unknown;
  /** Called when the program's link leads away from the cart. */
  onLeave?: () => void;
  onTerm: (term: CartTerm) => void;
  onChild: (child: CartChild) => void;
  onRemove: () => void;
};

/** One seat in the cart, whose term and child can be changed in place, with its discount explained. */
export function CartLine(props: CartLineProps) {
  const { item, items, students, guests, price, refusal, onLeave, onTerm, onChild, onRemove } = props;
  const t = useTranslations("cart.line");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const program = inLocale(locale, item.name, item.nameZh);
  const [term] = item.current_term;
  const terms =
    term && !item.allTerm.some((other) => other.courseRunId === term.courseRunId)
      ? [term, ...item.allTerm]
      : item.allTerm;
  const problem = price ? problemOf(item, price, locale) : null;
  const other =
    term &&
    nearestTerm(
      term,
      terms.filter(({ courseRunId }) => !hasTerm(items, courseRunId, item)),
    );
  const phrases = useTermPhrases();
  const labelOf = (option: CartTerm) => {
    const name = inLocale(locale, option.name, option.nameZh);
    if (option.isFull) return t("termFull", { name });
    const { toronto, beijing } = termClocks(option, phrases);
    return joinFacts(name, toronto, beijing, formatMoney(toCents(option.price), locale));
  };
  return (
    <li data-line={itemKey(item)} className="grid gap-3 border-t px-5 py-5 first:border-t-0 sm:px-6">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <Link
            href={term ? `${item.href}?term=${term.courseRunId}` : item.href}
            className="font-display text-xl leading-snug font-semibold text-ink"
            onClick={onLeave}
          >
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
                <TermClocks term={part} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-end gap-3 empty:hidden sm:grid-cols-2">
        {term && (
          <PatientSelect
            label={t("term")}
            hint={<TermClocks term={term} />}
            className="col-span-full"
            value={term.courseRunId}
            options={terms.map((option) => ({
              value: option.courseRunId,
              label: labelOf(option),
              disabled:
                option.courseRunId !== term.courseRunId &&
                (option.isFull || hasTerm(items, option.courseRunId, item)),
            }))}
            onChoose={(value) => {
              const chosen = terms.find(({ courseRunId }) => courseRunId === Number(value));
              if (chosen) onTerm(chosen);
            }}
          />
        )}
        {item.studentId !== null && (
          <PatientSelect
            label={t("child")}
            value={item.studentId}
            options={students.map((student) => {
              const isBarred = student.studentId !== item.studentId && isOwned(termsOf(item), student);
              const name = childName(student);
              return {
                value: student.studentId ?? "",
                label: isBarred ? t("childOwned", { name }) : name,
                disabled: isBarred,
              };
            })}
            onChoose={(value) => {
              const chosen = students.find(({ studentId }) => studentId === Number(value));
              if (chosen) onChild(chosen);
            }}
          />
        )}
        {guests.length > 1 && (
          <PatientSelect
            label={t("child")}
            value={childKey(item)}
            options={guests.map((child) => ({ value: childKey(child), label: childName(child) }))}
            onChoose={(value) => {
              const chosen = guests.find((child) => childKey(child) === value);
              if (chosen) onChild(chosen);
            }}
          />
        )}
      </div>
      <SeatFacts item={item} />
      <SeatWarnings
        warnings={seatWarnings(item, otherSeats(items, item), factsOf(students, item))}
        name={item.courseStudent.label}
      />
      <Refusal error={refusal} />
      {problem && <FieldError>{errors(problem.key as "basketFull", problem.params as never)}</FieldError>}
      {price?.problem === "full" && term && item.studentId !== null && (
        <ButtonLink
          href={`/usr/waiting/${term.courseRunId}?child=${item.studentId}`}
          variant="secondary"
          className="justify-self-start"
          onClick={onLeave}
        >
          {t("waitingList")}
        </ButtonLink>
      )}
      {price?.problem === "full" && other && (
        <Button variant="secondary" className="justify-self-start" onClick={() => onTerm(other)}>
          {t("takeOther", { term: labelOf(other) })}
        </Button>
      )}
      {!price?.problem && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-success">
            {price &&
              price.discountPercent > 0 &&
              t("discount", { count: price.count, percent: price.discountPercent })}
            {price && price.coupon > 0 && (
              <span className="block">
                {t("coupon", { amount: formatMoney(toCents(price.coupon), locale) })}
              </span>
            )}
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

"use client";

import { Check, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chips";
import { FieldError, FieldHint } from "@/components/ui/field";
import { childKey } from "@/lib/cart/rules";
import type { ChildChoice } from "./use-cart-children";
import { childName } from "@/lib/core/person-name";

type ChildPickerProps = {
  choices: { child: ChildChoice; isInCart: boolean }[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
  grades?: { min: number; max: number };
  error?: string;
  isGuest: boolean;
  /** Makes one more child without a name; null for the account's own children. */
  onAnother: (() => void) | null;
};

/** One or several children; those who have the seat in the cart already are barred. */
export function ChildPicker({
  choices,
  chosen,
  onToggle,
  grades,
  error,
  isGuest,
  onAnother,
}: ChildPickerProps) {
  const t = useTranslations("cart.add");
  const id = useId();
  const isOutside = ({ grade }: ChildChoice) =>
    grades !== undefined && grade !== null && (grade < grades.min || grade > grades.max);
  const warned = choices.filter(({ child }) => chosen.has(childKey(child)) && isOutside(child));
  const unnamed = isGuest ? t("guestHint") : t("noChildren");
  const hint = onAnother ? unnamed : choices.length > 1 ? t("severalHint") : null;
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-notes`}>
      <legend className="mb-1.5 font-semibold">{t("children")}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ child, isInCart }) => {
          const key = childKey(child);
          const isChosen = chosen.has(key);
          return (
            <ChipButton
              key={key}
              pressed={isChosen && !isInCart}
              disabled={isInCart}
              onClick={() => onToggle(key)}
            >
              {isChosen && !isInCart && <Check aria-hidden="true" />}
              {childName(child)}
              {isInCart && <span className="font-normal text-muted">{t("inCart")}</span>}
            </ChipButton>
          );
        })}
        {onAnother && (
          <Button variant="quiet" size="sm" icon={<Plus aria-hidden="true" />} onClick={onAnother}>
            {t("another")}
          </Button>
        )}
      </div>
      <div id={`${id}-notes`} className="grid gap-1">
        <FieldError>{error}</FieldError>
        {warned.map(({ child }) => (
          <FieldHint key={childKey(child)}>{t("outsideGrades", { name: child.studentFirstName })}</FieldHint>
        ))}
        <FieldHint>{hint}</FieldHint>
      </div>
    </fieldset>
  );
}

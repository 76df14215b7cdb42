"use client";

import { Check, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chips";
import { FieldError, FieldHint } from "@/components/ui/field";
import { type CartChild, childKey } from "@/lib/cart/rules";
import type { SeatWarning } from "@/lib/cart/warnings";
import { formatList } from "@/lib/core/formats";
import { childName } from "@/lib/core/person-name";
import { SeatWarnings } from "./seat-warnings";

type ChildChoice = {
  child: CartChild;
  /** Why the seat cannot be chosen for the child again. */
  bar: "inCart" | "owned" | null;
  warnings: readonly SeatWarning[];
};

type ChildPickerProps = {
  choices: readonly ChildChoice[];
  /** The names of children whom the parent sees, but may not order for. */
  barred: readonly string[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
  error?: string;
  isGuest: boolean;
  /** Adds another child without a name; null for the account's own children. */
  onAnother: (() => void) | null;
};

/** Chooses one or several children; those who already have the seat, bought or in the cart, are disabled. */
export function ChildPicker(props: ChildPickerProps) {
  const { choices, barred, chosen, onToggle, error, isGuest, onAnother } = props;
  const t = useTranslations("cart.add");
  const locale = useLocale();
  const id = useId();
  const unnamed = isGuest ? t("guestHint") : t("noChildren");
  const hint = onAnother ? unnamed : choices.length > 1 ? t("severalHint") : null;
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-notes`}>
      <legend className="mb-1.5 font-semibold">{t("children")}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ child, bar }) => {
          const key = childKey(child);
          const isChosen = chosen.has(key) && !bar;
          return (
            <ChipButton key={key} pressed={isChosen} disabled={bar !== null} onClick={() => onToggle(key)}>
              {isChosen && <Check aria-hidden="true" />}
              {childName(child)}
              {bar && <span className="font-normal text-muted">{t(bar)}</span>}
            </ChipButton>
          );
        })}
        {onAnother ? (
          <Button variant="quiet" size="sm" icon={<Plus aria-hidden="true" />} onClick={onAnother}>
            {t("another")}
          </Button>
        ) : (
          <ButtonLink
            variant="quiet"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            href="/usr/profile?tab=students&add=y"
          >
            {t("addChild")}
          </ButtonLink>
        )}
      </div>
      <div id={`${id}-notes`} className="grid gap-1">
        <FieldError>{error}</FieldError>
        {choices.map(({ child, warnings }) => (
          <SeatWarnings
            key={childKey(child)}
            warnings={chosen.has(childKey(child)) ? warnings : []}
            name={childName(child)}
          />
        ))}
        {barred.length > 0 && (
          <FieldHint>{t("barred", { names: formatList([...barred], locale) })}</FieldHint>
        )}
        <FieldHint>{hint}</FieldHint>
      </div>
    </fieldset>
  );
}

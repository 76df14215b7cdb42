import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Menu, MenuLink } from "@/components/ui/menu";
import type { ListState } from "./list-state";

export type FilterGroup = {
  /** As in `selectParam`. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter as a menu, whose button says the value in force. */
export function FilterMenu({ state, group }: { state: ListState; group: FilterGroup }) {
  const t = useTranslations("office.list");
  const { name, label, options } = group;
  const chosen = options.find(({ value }) => value === state.filters[name]);
  const entries = [{ value: null, label: t("anyValue") }, ...options];
  return (
    <FilterButton label={label} value={chosen?.label}>
      {entries.map((option) => {
        const isActive = option.value === (chosen?.value ?? null);
        return (
          <MenuLink
            key={option.value}
            href={state.href({ filters: { [name]: option.value }, open: null })}
            scroll={false}
            prefetch={false}
            aria-current={isActive ? "true" : undefined}
          >
            <span aria-hidden="true" className="w-4">
              {isActive ? "✓" : ""}
            </span>
            {option.label}
          </MenuLink>
        );
      })}
    </FilterButton>
  );
}

/** The button of a filter and what it opens. */
export function FilterButton({
  label,
  value,
  isPlain = false,
  isWide,
  children,
}: {
  label: string;
  /** The value in force, in words. */
  value: string | undefined;
  /** The value says what it filters, as days do. */
  isPlain?: boolean;
  isWide?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("office.list");
  const text = value ? t("filterIs", { label, value }) : label;
  return (
    <Menu
      label={text}
      align="start"
      isWide={isWide}
      triggerClass={cx(
        buttonClass({ variant: "secondary", size: "sm" }),
        "px-3!",
        value ? "max-w-60" : "max-w-44",
        value && "border-lake! bg-lake-soft!",
      )}
      trigger={
        <>
          <span className="truncate">{isPlain && value ? value : text}</span>
          <ChevronDown aria-hidden="true" />
        </>
      }
    >
      {children}
    </Menu>
  );
}

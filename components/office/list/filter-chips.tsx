import { useTranslations } from "next-intl";
import { ChipLink, ChipRemove, Chips } from "@/components/ui/chips";
import type { ListState } from "./list-state";

export type FilterGroup = {
  /** As in `selectParam`. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** Filters as chips: one row per group, a chosen one again takes it off. */
export function FilterChips({ state, groups }: { state: ListState; groups: readonly FilterGroup[] }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-1 print:hidden max-sm:grid max-sm:grid-cols-1">
      {groups.map(({ name, label, options }) => (
        <Chips key={name} label={label}>
          {options.map(({ value, label }) => {
            const active = state.filters[name] === value;
            return (
              <ChipLink
                key={value}
                active={active}
                href={state.href({ filters: { [name]: active ? null : value }, open: null })}
              >
                {label}
              </ChipLink>
            );
          })}
        </Chips>
      ))}
    </div>
  );
}

/** A filter from a link (one parent's orders, one term's students), which can be removed. */
export function FilterInForce({
  state,
  name,
  children,
}: {
  state: ListState;
  name: string;
  children: string;
}) {
  const t = useTranslations("office.list");
  if (!state.filters[name]) return null;
  return (
    <ChipRemove
      href={state.href({ filters: { [name]: null }, open: null })}
      label={t("takeOff", { filter: children })}
    >
      {children}
    </ChipRemove>
  );
}

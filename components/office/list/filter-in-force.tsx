import { useTranslations } from "next-intl";
import { ChipRemove } from "@/components/ui/chips";
import type { ListState } from "./list-state";

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

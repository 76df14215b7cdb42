import { useLocale, useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { formatMoney } from "@/lib/core/money";

type Destination = "source" | "credit";
type Props = {
  label: string;
  name: string;
  /** What comes back, and how much of it can go back to the payments themselves (rule R8.15). */
  cents: number;
  atSourceCents: number;
  value: Destination;
  onChange: (value: Destination) => void;
};

/** Where money goes that comes back to a family: there is a choice if some of it did not come from the family's credit. */
export function MoneyBackChoice({ label, name, cents, atSourceCents, value, onChange }: Props) {
  const t = useTranslations("orders.moneyBack");
  const locale = useLocale();
  if (atSourceCents === 0) return <p>{t("onlyCredit")}</p>;
  const money = {
    source: formatMoney(atSourceCents, locale),
    rest: formatMoney(cents - atSourceCents, locale),
  };
  return (
    <RadioGroup
      label={label}
      name={name}
      value={value}
      options={[
        { value: "source", label: atSourceCents < cents ? t("sourceAndCredit", money) : t("source") },
        { value: "credit", label: t("credit") },
      ]}
      onChange={({ target }) => onChange(target.value === "credit" ? "credit" : "source")}
    />
  );
}

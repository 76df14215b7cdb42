import { useFormatter, useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { schoolTimeZone } from "@/lib/core/school-zone";
import type { AuditNames } from "@/lib/office/audit-names";
import type { AuditWords } from "./audit-lines";

/** A January day of 2026 with the given weekday, 1 for Monday. */
const someMonday = (day: number) => new Date(Date.UTC(2026, 0, 4 + day));

/** The texts of an audit entry, in the reader's language. */
export function useAuditWords(names: AuditNames): AuditWords & { label: (name: string) => string } {
  const t = useTranslations("office.audit");
  const locale = useLocale();
  const format = useFormatter();
  return {
    field: (field) => {
      const key = `fields.${field}` as "fields.name";
      return t.has(key) ? t(key) : null;
    },
    value: (value) => {
      const key = `values.${value}` as "values.paid";
      return /^\w+$/.test(value) && t.has(key) ? t(key) : null;
    },
    record: (kind, id) => {
      const name = names[`${kind}:${id}`];
      return name ? inLocale(locale, name.name, name.nameZh) : String(id);
    },
    money: (cents) => formatMoney(cents, locale),
    moment: (iso) =>
      format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short", timeZone: schoolTimeZone }),
    weekday: (day) => format.dateTime(someMonday(day), { weekday: "short", timeZone: "UTC" }),
    yes: t("yes"),
    no: t("no"),
    typed: t("typed"),
    count: (count) => t("count", { count }),
    label: (name) => t("label", { name }),
  };
}

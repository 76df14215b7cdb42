import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { dateWords, weekdayWord } from "@/lib/core/formats";
import type { AuditNames } from "@/lib/office/audit-names";
import type { AuditWords } from "./audit-lines";

/** The texts of an audit entry, in the reader's language. */
export function useAuditWords(names: AuditNames): AuditWords & { label: (name: string) => string } {
  const t = useTranslations("office.audit");
  const locale = useLocale();
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
    moment: (iso) => dateWords("moment", new Date(iso), locale),
    weekday: (day) => weekdayWord(day, locale),
    yes: t("yes"),
    no: t("no"),
    typed: t("typed"),
    count: (count) => t("count", { count }),
    label: (name) => t("label", { name }),
  };
}

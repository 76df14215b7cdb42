import { hiddenFields } from "@/lib/records/fields";
import { kindOfField } from "@/lib/records/references";

export type AuditLine = { name: string; value: string };

/** The reader's texts for the contents of an entry. */
export type AuditWords = {
  /** The name of a field; null for one of an older release. */
  field: (field: string) => string | null;
  /** The name of a fixed value, "paid"; null if it is the school's own text. */
  value: (value: string) => string | null;
  /** The name of a record, or its number. */
  record: (kind: string, id: number) => string;
  money: (cents: number) => string;
  moment: (iso: string) => string;
  weekday: (day: number) => string;
  yes: string;
  no: string;
  /** The text for a filter with typed text. */
  typed: string;
  /** The number of entries of a list that is not shown entry by entry. */
  count: (count: number) => string;
};

/** Fields whose values come from a fixed list; any other text is the school's own. */
const closed = new Set(["status", "state", "before", "source", "provider", "method", "format", "locale"]);

type Told = { words: AuditWords; action: string };

/**
 * An entry's data as lines: the name of a field with its value, or with its old and new value. Technical numbers are
 * left out.
 */
export function auditLines(data: Record<string, unknown>, told: Told): AuditLine[] {
  return Object.entries(data).flatMap(([field, value]) => {
    if (hiddenFields.has(field)) return [];
    if ((field === "changes" || field === "filters") && isRecord(value))
      return auditLines(value, told).map((line) => (field === "changes" ? line : inFilter(line, told)));
    const name = told.words.field(field);
    return name ? [{ name, value: worded(field, value, told) }] : [];
  });
}

const inFilter = ({ name, value }: AuditLine, { words }: Told): AuditLine => ({
  name: `${words.field("filters") ?? ""}: ${name}`,
  value: value === words.yes ? words.typed : value,
});

function worded(field: string, value: unknown, told: Told): string {
  const { words, action } = told;
  if (value === null || value === undefined || value === "") return "–";
  if (isRecord(value) && "to" in value)
    return `${worded(field, value.from, told)} → ${worded(field, value.to, told)}`;
  if (Array.isArray(value)) return listed(field, value, told);
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") {
    const kind = kindOfField(field, action);
    if (kind) return words.record(kind, value);
    return /cents$/i.test(field) ? words.money(value) : String(value);
  }
  if (typeof value === "object") return words.count(Object.keys(value).length);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return words.moment(text);
  return (closed.has(field) && words.value(text)) || text;
}

function listed(field: string, values: unknown[], told: Told): string {
  const { words } = told;
  if (values.length === 0) return "–";
  if (field === "fields") return values.flatMap((name) => words.field(String(name)) ?? []).join(", ") || "–";
  if (field === "weekdays") return values.map((day) => words.weekday(Number(day))).join(", ");
  if (values.some((value) => typeof value === "object") || /(ids|files)$/i.test(field))
    return words.count(values.length);
  return values.map((value) => worded(field, value, told)).join(", ");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

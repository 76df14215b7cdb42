import { useTranslations } from "next-intl";

const marks = [
  { key: "missing", tone: "bg-warning-soft text-warning" },
  { key: "handedIn", tone: "bg-lake-soft text-lake" },
  { key: "returned", tone: "text-success" },
  { key: "revise", tone: "text-persimmon-ink" },
  { key: "excused", tone: "text-muted" },
  { key: "late", tone: "text-persimmon-ink" },
] as const;

/** The meaning of the letters in the cells. */
export function Legend() {
  const t = useTranslations("gradebook");
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {marks.map(({ key, tone }) => (
        <li key={key} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`inline-grid min-w-7 place-items-center rounded-tick border px-1 font-semibold ${tone}`}
          >
            {t(`letters.${key}`)}
          </span>
          {t(`states.${key}`)}
        </li>
      ))}
    </ul>
  );
}

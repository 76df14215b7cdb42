import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { cx } from "./class-names";

type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
} & (
  | { hrefFor: (page: number) => string; onPage?: never }
  | { onPage: (page: number) => void; hrefFor?: never }
);

/** Pages of a list; hidden if there is only one. */
export function Pagination({ page, pageSize, total, hrefFor, onPage }: PaginationProps) {
  const t = useTranslations("ui.pagination");
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const step = (target: number, label: string, content: ReactNode, current = false) => {
    const className = cx(
      "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 font-semibold tabular-nums no-underline [&_svg]:size-5",
      current ? "bg-lake text-on-lake" : "hover:bg-lake-soft hover:text-lake",
    );
    if (target < 1 || target > last)
      return (
        <span className={cx(className, "opacity-35")} aria-hidden="true">
          {content}
        </span>
      );
    const shared = {
      className,
      "aria-label": label,
      "aria-current": current ? ("page" as const) : undefined,
    };
    if (hrefFor)
      return (
        <Link {...shared} href={hrefFor(target)}>
          {content}
        </Link>
      );
    return (
      <button {...shared} type="button" onClick={() => onPage(target)}>
        {content}
      </button>
    );
  };
  return (
    <nav
      aria-label={t("label")}
      className="mt-6 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <p className="text-sm text-muted tabular-nums">
        {t("range", { from: (page - 1) * pageSize + 1, to: Math.min(total, page * pageSize), total })}
      </p>
      <ul className="flex flex-wrap items-center gap-1">
        <li>{step(page - 1, t("previous"), <ChevronLeft />)}</li>
        {pagesAround(page, last).map((target, index) => (
          <li
            key={target ?? `gap-${index}`}
            className={target !== null && isNeighbour(target, page, last) ? "max-sm:hidden" : undefined}
          >
            {target === null ? (
              <span className="px-1 text-muted" aria-hidden="true">
                …
              </span>
            ) : (
              step(target, t("page", { page: target }), target, target === page)
            )}
          </li>
        ))}
        <li>{step(page + 1, t("next"), <ChevronRight />)}</li>
      </ul>
    </nav>
  );
}

/** Omitted on a narrow screen: the pages beside the current one, unless they are the first or last. */
const isNeighbour = (target: number, page: number, last: number) =>
  Math.abs(target - page) === 1 && target !== 1 && target !== last;

/** First, last, the current page and its neighbours; null marks a gap. */
function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter(
    (n, i, all) => n >= 1 && n <= last && all.indexOf(n) === i,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? n) > 1 ? [null, n] : [n]));
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import type { Listed } from "@/lib/core/page";
import { Link } from "@/lib/i18n/navigation";
import type { ListState } from "./list-state";

/** Previous and next page, in sight also of a long list on a desktop. Countable pages have numbers; later ones are reached by cursor. */
export function ListPager({ state, listed }: { state: ListState; listed: Listed<unknown> }) {
  const t = useTranslations("office.list");
  const { page, pageSize, cursor } = state;
  const { records, more, rows } = listed;
  const isNumbered = !cursor;
  const from = (page - 1) * pageSize + 1;
  const total = more ? t("moreThan", { count: records }) : String(records);
  const nextInReach = isNumbered && page * pageSize <= records;
  const next = listed.next && state.href(nextInReach ? { page: page + 1 } : { cursor: listed.next });
  const previous =
    listed.previous && state.href(isNumbered ? { page: page - 1 } : { cursor: listed.previous });
  return (
    <nav
      aria-label={t("pages")}
      className="mt-2 flex flex-wrap items-center justify-between gap-3 lg:sticky lg:bottom-0 lg:z-10 lg:mt-0 lg:min-h-11.5 lg:border-t lg:bg-paper print:hidden"
    >
      <p className="text-sm text-muted tabular-nums" data-testid="records">
        {isNumbered
          ? t("range", { from, to: from + rows.length - 1, total })
          : t("some", { count: rows.length, total })}
      </p>
      <div className="flex flex-wrap gap-2">
        {cursor && (
          <Link
            href={state.href({ page: 1 })}
            scroll={false}
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            {t("first")}
          </Link>
        )}
        {(next ?? previous) && (
          <>
            <Step href={previous}>
              <ChevronLeft />
              {t("previous")}
            </Step>
            <Step href={next}>
              {t("next")}
              <ChevronRight />
            </Step>
          </>
        )}
      </div>
    </nav>
  );
}

function Step({ href, children }: { href: string | null; children: ReactNode }) {
  const className = buttonClass({ variant: "secondary", size: "sm" });
  if (!href)
    return (
      <span aria-hidden="true" className={cx(className, "border-line! bg-transparent! text-muted!")}>
        {children}
      </span>
    );
  return (
    <Link href={href} scroll={false} className={className}>
      {children}
    </Link>
  );
}

import { Columns3, Download, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { TextField } from "@/components/ui/text-field";
import { Link } from "@/lib/i18n/navigation";
import { type ListState, pageSizes } from "./list-state";
import { SearchForm } from "./search-form";

type ListToolbarProps = {
  state: ListState;
  searchLabel: string;
  /** Columns that can be hidden. */
  columns: readonly { key: string; label: string }[];
  /** Addresses of the current view as files. */
  exports?: { csv: string; xlsx: string };
  /** The menus of filters. */
  filters?: ReactNode;
  /** Add, import …, where no heading has them. */
  actions?: ReactNode;
};

/** Above every list of the office: search, filters, columns, rows per page, export in one line. All of it is in the address. */
export function ListToolbar({ state, searchLabel, columns, filters, exports, actions }: ListToolbarProps) {
  const t = useTranslations("office.list");
  const entry =
    "flex min-h-11 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-lake-soft";
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SearchForm
        action={state.href({ search: "", open: null })}
        className="min-w-44 flex-1 max-sm:basis-full"
      >
        <TextField
          key={state.search}
          type="search"
          name="q"
          label={searchLabel}
          labelHidden
          placeholder={searchLabel}
          defaultValue={state.search}
          icon={<Search />}
        />
      </SearchForm>
      {filters}
      <Menu
        label={t("view")}
        triggerClass={`${buttonClass({ variant: "secondary", size: "sm" })} px-3!`}
        trigger={
          <>
            <Columns3 />
            {t("view")}
          </>
        }
      >
        <p className="px-3 pt-2 text-sm text-muted">{t("columns")}</p>
        {columns.map(({ key, label }) => {
          const isHidden = state.hidden.includes(key);
          const hidden = isHidden ? state.hidden.filter((name) => name !== key) : [...state.hidden, key];
          return (
            <Link key={key} href={state.href({ hidden })} scroll={false} className={entry}>
              <span aria-hidden="true" className="w-4">
                {isHidden ? "" : "✓"}
              </span>
              {label}
              <span className="sr-only">{isHidden ? t("hidden") : t("shown")}</span>
            </Link>
          );
        })}
        <p className="px-3 pt-2 text-sm text-muted">{t("pageSize")}</p>
        {pageSizes.map((pageSize) => (
          <Link key={pageSize} href={state.href({ pageSize })} scroll={false} className={entry}>
            <span aria-hidden="true" className="w-4">
              {pageSize === state.pageSize ? "✓" : ""}
            </span>
            {t("rows", { count: pageSize })}
          </Link>
        ))}
      </Menu>
      {exports && (
        <Menu
          label={t("export")}
          triggerClass={`${buttonClass({ variant: "secondary", size: "sm" })} px-3!`}
          trigger={
            <>
              <Download />
              {t("export")}
            </>
          }
        >
          {(["csv", "xlsx"] as const).map((format) => (
            <a key={format} href={exports[format]} download className={entry}>
              {t(`formats.${format}`)}
            </a>
          ))}
        </Menu>
      )}
      {actions}
    </div>
  );
}

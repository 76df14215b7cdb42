import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ChipLink, Chips } from "@/components/ui/chips";
import { Tabs } from "@/components/ui/tabs";
import { TextField } from "@/components/ui/text-field";
import type { Category } from "@/lib/catalog/queries";
import { gradesOf, type ProgramFilter } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { getPathname } from "@/lib/i18n/navigation";

type ProgramFiltersProps = { categories: readonly Category[]; filter: ProgramFilter };

const allGrades = gradesOf({ gradeMin: 0, gradeMax: 12 });

/** Grade chips, category tabs and search. Their state is in the address, so that back, reload and sharing work. */
export function ProgramFilters({ categories, filter }: ProgramFiltersProps) {
  const t = useTranslations("programs");
  const locale = useLocale();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-2">
          <p className="font-semibold">{t("filters.grade")}</p>
          <Chips label={t("filters.grade")}>
            <ChipLink href={programsHref({ ...filter, grade: null })} active={filter.grade === null}>
              {t("filters.allGrades")}
            </ChipLink>
            {allGrades.map((grade) => (
              <ChipLink
                key={grade}
                href={programsHref({ ...filter, grade })}
                active={filter.grade === grade}
                aria-label={t("grades.name", { grade })}
              >
                {t("grades.short", { grade })}
              </ChipLink>
            ))}
          </Chips>
        </div>
        <form
          role="search"
          action={getPathname({ href: "/programs", locale })}
          className="flex min-w-0 items-end gap-2"
        >
          {filter.grade !== null && <input type="hidden" name="grade" value={filter.grade} />}
          {filter.category && <input type="hidden" name="category" value={filter.category} />}
          <TextField
            key={filter.search}
            type="search"
            name="q"
            label={t("filters.search")}
            placeholder={t("filters.searchPlaceholder")}
            defaultValue={filter.search}
            maxLength={60}
            icon={<Search />}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="secondary">
            {t("filters.search")}
          </Button>
        </form>
      </div>
      <Tabs
        label={t("filters.category")}
        current={programsHref(filter)}
        tabs={[
          { href: programsHref({ ...filter, category: null }), label: t("filters.allCategories") },
          ...categories.map(({ slug, name, nameZh }) => ({
            href: programsHref({ ...filter, category: slug }),
            label: inLocale(locale, name, nameZh),
          })),
        ]}
      />
    </div>
  );
}

export function programsHref({ grade, category, search }: ProgramFilter): string {
  const query = new URLSearchParams();
  if (grade !== null) query.set("grade", String(grade));
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  return query.size > 0 ? `/programs?${query}` : "/programs";
}

import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ChipLink, Chips } from "@/components/ui/chips";
import { Tabs } from "@/components/ui/tabs";
import { TextField } from "@/components/ui/text-field";
import type { Category } from "@/lib/catalog/queries";
import { gradesOf, type ProgramFilter, programsHref } from "@/lib/catalog/rules";
import { homePlaces } from "@/lib/catalog/week-fit";
import { weekdayWord } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { getPathname } from "@/lib/i18n/navigation";

type ProgramFiltersProps = { categories: readonly Category[]; filter: ProgramFilter };

const allGrades = gradesOf({ gradeMin: 0, gradeMax: 12 });
const week = [1, 2, 3, 4, 5, 6, 7];

/** Grades, categories, weekdays, waking hours and search. Their state is in the address: back, reload and sharing work. */
export function ProgramFilters({ categories, filter }: ProgramFiltersProps) {
  const t = useTranslations("programs");
  const locale = useLocale();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-end lg:gap-8">
        <FilterRow
          label={t("filters.grade")}
          any={t("filters.allGrades")}
          hrefOf={(grade) => programsHref({ ...filter, grade })}
          chosen={filter.grade}
          options={allGrades.map((grade) => ({
            value: grade,
            label: t("grades.short", { grade }),
            name: t("grades.name", { grade }),
          }))}
        />
        <SearchForm filter={filter} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-8">
        <FilterRow
          label={t("filters.weekday")}
          any={t("filters.anyDay")}
          hrefOf={(weekday) => programsHref({ ...filter, weekday })}
          chosen={filter.weekday}
          options={week.map((weekday) => ({ value: weekday, label: weekdayWord(weekday, locale) }))}
        />
        <FilterRow
          label={t("filters.awakeIn")}
          any={t("filters.anyHour")}
          hrefOf={(awakeIn) => programsHref({ ...filter, awakeIn })}
          chosen={filter.awakeIn}
          options={homePlaces.map((place) => ({ value: place, label: t(`filters.places.${place}`) }))}
        />
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

type FilterRowProps<Value> = {
  label: string;
  /** The chip for no filter. */
  any: string;
  chosen: Value | null;
  options: readonly { value: Value; label: string; /** If the label is short. */ name?: string }[];
  hrefOf: (value: Value | null) => string;
};

function FilterRow<Value extends string | number>(props: FilterRowProps<Value>) {
  const { label, any, chosen, options, hrefOf } = props;
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 lg:grid-cols-1 lg:content-start">
      <p className="max-w-24 text-sm leading-snug font-semibold lg:max-w-none lg:text-base">{label}</p>
      <Chips label={label}>
        <ChipLink href={hrefOf(null)} active={chosen === null}>
          {any}
        </ChipLink>
        {options.map(({ value, label: text, name }) => (
          <ChipLink key={value} href={hrefOf(value)} active={chosen === value} aria-label={name}>
            {text}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}

function SearchForm({ filter }: { filter: ProgramFilter }) {
  const t = useTranslations("programs.filters");
  const locale = useLocale();
  const others = new URL(programsHref({ ...filter, search: "" }), "http://page").searchParams;
  return (
    <form
      role="search"
      action={getPathname({ href: "/programs", locale })}
      className="flex min-w-0 items-end gap-2"
    >
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={filter.search}
        type="search"
        name="q"
        label={t("search")}
        labelHidden
        placeholder={t("searchPlaceholder")}
        defaultValue={filter.search}
        maxLength={60}
        icon={<Search />}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="secondary">
        {t("search")}
      </Button>
    </form>
  );
}

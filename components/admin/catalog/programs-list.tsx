import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { FilterChips } from "@/components/admin/list/filter-chips";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import { type ListColumn, ListTable } from "@/components/admin/list/list-table";
import { ListToolbar } from "@/components/admin/list/list-toolbar";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeCourses, type OfficeCourse } from "@/lib/catalog/admin-queries";
import { ListOfficeCourses } from "@/lib/catalog/office-schemas";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { BulkShelf } from "./bulk-shelf";
import { nameLinkClass, shelfStates } from "./shelf-look";
import { ShelfBadge } from "./shelf-state";

/** All programs, on the shelves or not. */
export async function ProgramsList({ query }: { query: PageQuery }) {
  const state = listState("/admin/programs", query, ["state", "courseCategoryId", "grade"]);
  const [listed, categories, locale, t, office] = await Promise.all([
    listOrFirst(ListOfficeCourses, state, listOfficeCourses),
    listCategoryOptions(),
    getLocale(),
    getTranslations("officeCatalog"),
    getTranslations("office"),
  ]);
  const columns: ListColumn<OfficeCourse>[] = [
    {
      key: "name",
      header: t("fields.name"),
      primary: true,
      sort: "name",
      cell: ({ courseId, name, nameZh }) => (
        <span className="grid">
          <Link href={`/admin/programs/${courseId}`} className={nameLinkClass}>
            {inLocale(locale, name, nameZh)}
          </Link>
          <span className="-mt-2 text-sm font-normal text-muted" lang={locale === "zh" ? "en" : "zh"}>
            {inLocale(locale, nameZh, name)}
          </span>
        </span>
      ),
    },
    {
      key: "category",
      header: t("fields.category"),
      cell: ({ categoryName, categoryNameZh }) => inLocale(locale, categoryName, categoryNameZh),
    },
    {
      key: "grades",
      header: t("fields.grades"),
      cell: ({ gradeMin, gradeMax }) => t("gradeSpan", { from: gradeMin, to: gradeMax }),
    },
    {
      key: "runs",
      header: t("fields.runs"),
      align: "end",
      cell: ({ openRuns, runs }) => (
        <span className="whitespace-nowrap">{t("runsOpen", { open: openRuns, all: runs })}</span>
      ),
    },
    {
      key: "price",
      header: t("fields.price"),
      align: "end",
      cell: ({ priceCents }) => (priceCents === null ? "–" : formatMoney(priceCents, locale)),
    },
    { key: "students", header: t("fields.students"), align: "end", cell: ({ students }) => students },
    {
      key: "position",
      header: t("fields.position"),
      align: "end",
      sort: "position",
      hideOnPhone: true,
      cell: ({ position }) => position,
    },
    { key: "state", header: t("fields.state"), cell: (course) => <ShelfBadge {...course} /> },
  ];
  return (
    <ClientMessages namespaces={["office"]}>
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          state={state}
          searchLabel={t("searchPrograms")}
          columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
          actions={
            <ButtonLink href="/admin/programs/new" icon={<Plus aria-hidden="true" />}>
              {t("newProgram")}
            </ButtonLink>
          }
        />
        <FilterChips
          state={state}
          groups={[
            {
              name: "state",
              label: t("fields.state"),
              options: shelfStates.map((value) => ({ value, label: office(`states.${value}`) })),
            },
            {
              name: "courseCategoryId",
              label: t("fields.category"),
              options: categories.map(({ courseCategoryId, name, nameZh }) => ({
                value: String(courseCategoryId),
                label: inLocale(locale, name, nameZh),
              })),
            },
          ]}
        />
        <BulkShelf kind="course" archived={state.filters.state === "archived"}>
          <ListTable
            caption={t("programs")}
            state={state}
            defaultSort="position"
            columns={columns}
            listed={listed}
            idOf={({ courseId }) => courseId}
            nameOf={({ name }) => name}
          />
        </BulkShelf>
      </div>
    </ClientMessages>
  );
}

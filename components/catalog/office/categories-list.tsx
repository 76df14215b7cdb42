import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { listOrFirst, listState, type PageQuery } from "@/components/office/list/list-state";
import { type ListColumn, RowLink } from "@/components/office/list/list-table";
import { OfficeList } from "@/components/office/list/office-list";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeCategories, type OfficeCategory } from "@/lib/catalog/admin-queries";
import { ListOfficeCategories } from "@/lib/catalog/office-schemas";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { CategorySheet } from "./category-sheet";

/** The categories; each is edited in a drawer. */
export async function CategoriesList({ query }: { query: PageQuery }) {
  const state = listState("/admin/categories", query, ["state"]);
  const [listed, locale, t] = await Promise.all([
    listOrFirst(ListOfficeCategories, state, listOfficeCategories),
    getLocale(),
    getTranslations("officeCatalog"),
  ]);
  const open = listed.rows.find(({ courseCategoryId }) => courseCategoryId === state.open);
  const closeHref = state.href({ open: null });
  const columns: ListColumn<OfficeCategory>[] = [
    {
      key: "name",
      header: t("fields.name"),
      primary: true,
      sort: "name",
      cell: ({ courseCategoryId, name, nameZh }) => (
        <RowLink state={state} id={courseCategoryId}>
          {inLocale(locale, name, nameZh)}
        </RowLink>
      ),
    },
    {
      key: "other",
      header: t("fields.otherName"),
      cell: ({ name, nameZh }) => {
        const other = inLocale(locale, nameZh, name);
        return <span lang={textLanguage(other)}>{other}</span>;
      },
    },
    { key: "slug", header: t("fields.slug"), cell: ({ slug }) => slug, hideOnPhone: true },
    {
      key: "courses",
      header: t("fields.courses"),
      cell: ({ courseCategoryId, courses }) => (
        <Link href={`/admin/programs?courseCategoryId=${courseCategoryId}`}>
          {t("category.inside", { count: courses })}
        </Link>
      ),
    },
    {
      key: "position",
      header: t("fields.position"),
      align: "end",
      sort: "position",
      cell: ({ position }) => position,
    },
  ];
  return (
    <OfficeList
      state={state}
      listed={listed}
      caption={t("categories")}
      searchLabel={t("searchCategories")}
      defaultSort="position"
      columns={columns}
      idOf={({ courseCategoryId }) => courseCategoryId}
      bulk={{ kind: "courseCategory", nameOf: ({ name }) => name }}
      actions={
        <ButtonLink
          href={state.href({ others: { new: "1" }, open: null })}
          scroll={false}
          icon={<Plus aria-hidden="true" />}
        >
          {t("newCategory")}
        </ButtonLink>
      }
      states={["active", "archived"]}
      namespaces={["officeCatalog"]}
    >
      {open && (
        <CategorySheet
          key={`${open.courseCategoryId}-${open.version}`}
          record={pickShown(open)}
          closeHref={closeHref}
        />
      )}
      {!open && query.new === "1" && <CategorySheet record={null} closeHref={closeHref} />}
    </OfficeList>
  );
}

/** The fields sent to the browser. */
const pickShown = ({ courseCategoryId, name, nameZh, slug, position, version }: OfficeCategory) => ({
  courseCategoryId,
  name,
  nameZh,
  slug,
  position,
  version,
});

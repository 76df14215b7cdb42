import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { RowLink } from "@/components/office/list/list-table";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeCategories, type OfficeCategory } from "@/lib/catalog/admin-queries";
import { ListOfficeCategories } from "@/lib/catalog/office-schemas";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { CategorySheet } from "@/components/catalog/office/category-sheet";

/** The categories; each is edited in a drawer. */
const list = declareList({
  path: "/admin/categories",
  title: "officeCatalog.categories",
  request: ListOfficeCategories,
  read: listOfficeCategories,
  sort: "position",
  idOf: ({ courseCategoryId }) => courseCategoryId,
  bulk: { kind: "courseCategory", nameOf: ({ name }) => name },
  states: ["active", "archived"],
  namespaces: ["officeCatalog"],
  async view({ state, listed, query }) {
    const [locale, t] = await Promise.all([getLocale(), getTranslations("officeCatalog")]);
    const open = listed.rows.find(({ courseCategoryId }) => courseCategoryId === state.open);
    const closeHref = state.href({ open: null });
    return {
      caption: t("categories"),
      searchLabel: t("searchCategories"),
      columns: [
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
      ],
      actions: (
        <ButtonLink href={state.href({ others: { new: "1" }, open: null })} scroll={false} icon={<Plus />}>
          {t("newCategory")}
        </ButtonLink>
      ),
      drawer: (
        <>
          {open && (
            <CategorySheet
              key={`${open.courseCategoryId}-${open.version}`}
              record={pickShown(open)}
              closeHref={closeHref}
            />
          )}
          {!open && query.new === "1" && <CategorySheet record={null} closeHref={closeHref} />}
        </>
      ),
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;

/** The fields sent to the browser. */
const pickShown = ({ courseCategoryId, name, nameZh, slug, position, version }: OfficeCategory) => ({
  courseCategoryId,
  name,
  nameZh,
  slug,
  position,
  version,
});

import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeCourses } from "@/lib/catalog/admin-queries";
import { ListOfficeCourses } from "@/lib/catalog/office-schemas";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { recordStates } from "@/lib/records/schemas";
import { nameLinkClass } from "@/components/catalog/office/shelf-look";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";

/** All programs, on sale or not. */
const list = declareList({
  path: "/admin/programs",
  title: "officeCatalog.programs",
  request: ListOfficeCourses,
  read: listOfficeCourses,
  sort: "position",
  idOf: ({ courseId }) => courseId,
  bulk: { kind: "course", nameOf: ({ name }) => name },
  states: recordStates,
  async view() {
    const [categories, locale, t] = await Promise.all([
      listCategoryOptions(),
      getLocale(),
      getTranslations("officeCatalog"),
    ]);
    return {
      caption: t("programs"),
      searchLabel: t("searchPrograms"),
      columns: [
        {
          key: "name",
          header: t("fields.name"),
          primary: true,
          sort: "name",
          cell: ({ courseId, name, nameZh }) => (
            <span className="grid lg:flex lg:items-center lg:gap-3">
              <Link href={`/admin/programs/${courseId}`} className={nameLinkClass}>
                <Clipped isWide>{inLocale(locale, name, nameZh)}</Clipped>
              </Link>
              <span
                className="-mt-2 text-sm font-normal text-muted lg:mt-0 lg:hidden 2xl:inline"
                lang={locale === "zh" ? "en" : "zh"}
              >
                {inLocale(locale, nameZh, name)}
              </span>
            </span>
          ),
        },
        {
          key: "category",
          hideOnLaptop: true,
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
        {
          key: "students",
          header: t("fields.students"),
          align: "end",
          cell: ({ courseId, students }) => <Link href={`/admin/programs/${courseId}`}>{students}</Link>,
        },
        {
          key: "position",
          hideOnLaptop: true,
          header: t("fields.position"),
          align: "end",
          sort: "position",
          hideOnPhone: true,
          cell: ({ position }) => position,
        },
        {
          key: "state",
          isState: true,
          header: t("fields.state"),
          cell: (course) => <ShelfBadge {...course} />,
        },
      ],
      actions: (
        <ButtonLink href="/admin/programs/new" icon={<Plus />}>
          {t("newProgram")}
        </ButtonLink>
      ),
      groups: [
        {
          name: "courseCategoryId",
          label: t("fields.category"),
          options: categories.map(({ courseCategoryId, name, nameZh }) => ({
            value: String(courseCategoryId),
            label: inLocale(locale, name, nameZh),
          })),
        },
      ],
    };
  },
});

const page = listPage(list, async () => {
  const t = await getTranslations("officeCatalog");
  return (
    <ButtonLink variant="secondary" href="/admin/categories">
      {t("categories")}
    </ButtonLink>
  );
});
export const generateMetadata = page.generateMetadata;
export default page.Page;

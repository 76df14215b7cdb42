import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { listOrFirst, listState, type PageQuery } from "@/components/office/list/list-state";
import type { ListColumn } from "@/components/office/list/list-table";
import { OfficeList } from "@/components/office/list/office-list";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeCourses, type OfficeCourse } from "@/lib/catalog/admin-queries";
import { ListOfficeCourses } from "@/lib/catalog/office-schemas";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { recordStates } from "@/lib/records/schemas";
import { nameLinkClass } from "./shelf-look";
import { ShelfBadge } from "./shelf-state";

/** All programs, on sale or not. */
export async function ProgramsList({ query }: { query: PageQuery }) {
  const state = listState("/admin/programs", query, ["state", "courseCategoryId", "grade"]);
  const [listed, categories, locale, t] = await Promise.all([
    listOrFirst(ListOfficeCourses, state, listOfficeCourses),
    listCategoryOptions(),
    getLocale(),
    getTranslations("officeCatalog"),
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
    { key: "state", header: t("fields.state"), cell: (course) => <ShelfBadge {...course} /> },
  ];
  return (
    <OfficeList
      state={state}
      listed={listed}
      caption={t("programs")}
      searchLabel={t("searchPrograms")}
      defaultSort="position"
      columns={columns}
      idOf={({ courseId }) => courseId}
      bulk={{ kind: "course", nameOf: ({ name }) => name }}
      actions={
        <ButtonLink href="/admin/programs/new" icon={<Plus aria-hidden="true" />}>
          {t("newProgram")}
        </ButtonLink>
      }
      states={recordStates}
      groups={[
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
  );
}

import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { BulkShelf } from "@/components/admin/catalog/bulk-shelf";
import { nameLinkClass, shelfStates } from "@/components/admin/catalog/shelf-look";
import { ShelfBadge } from "@/components/admin/catalog/shelf-state";
import { FilterChips } from "@/components/admin/list/filter-chips";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import { type ListColumn, ListTable } from "@/components/admin/list/list-table";
import { ListToolbar } from "@/components/admin/list/list-toolbar";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeAssessments, type OfficeAssessment } from "@/lib/assessments/author-queries";
import { ListOfficeAssessments } from "@/lib/assessments/author-schemas";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

/** All assessments with their versions. */
export async function AssessmentsList({ query }: { query: PageQuery }) {
  const state = listState("/admin/assessments", query, ["state", "grade"]);
  const [listed, locale, t, office] = await Promise.all([
    listOrFirst(ListOfficeAssessments, state, listOfficeAssessments),
    getLocale(),
    getTranslations("officeAssessments"),
    getTranslations("office"),
  ]);
  const columns: ListColumn<OfficeAssessment>[] = [
    {
      key: "name",
      header: t("fields.name"),
      primary: true,
      sort: "name",
      cell: ({ assessmentId, name, nameZh }) => (
        <Link href={`/admin/assessments/${assessmentId}`} className={nameLinkClass}>
          {inLocale(locale, name, nameZh)}
        </Link>
      ),
    },
    { key: "grade", header: t("fields.grade"), sort: "grade", cell: ({ grade }) => t("grade", { grade }) },
    { key: "questions", header: t("fields.questions"), align: "end", cell: ({ questions }) => questions },
    {
      key: "versions",
      header: t("fields.versions"),
      cell: ({ publishedNumber, draftNumber }) =>
        [
          publishedNumber ? t("versionNumber", { number: publishedNumber }) : t("never"),
          draftNumber && t("draftBeside", { number: draftNumber }),
        ]
          .filter(Boolean)
          .join(" · "),
    },
    { key: "results", header: t("fields.results"), align: "end", cell: ({ results }) => results },
    { key: "state", header: t("fields.state"), cell: (assessment) => <ShelfBadge {...assessment} /> },
  ];
  return (
    <ClientMessages namespaces={["office"]}>
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          state={state}
          searchLabel={t("search")}
          columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
          actions={
            <ButtonLink href="/admin/assessments/new" icon={<Plus aria-hidden="true" />}>
              {t("newAssessment")}
            </ButtonLink>
          }
        />
        <FilterChips
          state={state}
          groups={[
            {
              name: "state",
              label: t("fields.state"),
              options: [
                ...shelfStates.map((value) => ({ value, label: office(`states.${value}`) })),
                { value: "draft", label: t("states.draft") },
              ],
            },
          ]}
        />
        <BulkShelf kind="assessment" archived={state.filters.state === "archived"}>
          <ListTable
            caption={t("assessments")}
            state={state}
            defaultSort="grade"
            columns={columns}
            listed={listed}
            idOf={({ assessmentId }) => assessmentId}
            nameOf={({ name }) => name}
          />
        </BulkShelf>
      </div>
    </ClientMessages>
  );
}

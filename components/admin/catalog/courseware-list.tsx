import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { FilterChips, FilterInForce } from "@/components/admin/list/filter-chips";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import { type ListColumn, ListTable, RowLink } from "@/components/admin/list/list-table";
import { ListToolbar } from "@/components/admin/list/list-toolbar";
import { Day } from "@/components/admin/office/day";
import { ClientMessages } from "@/components/layout/client-messages";
import { FileButton } from "@/components/learning/file-button";
import { ButtonLink } from "@/components/ui/button";
import { inLocale } from "@/lib/core/locale";
import { writtenIn } from "@/lib/core/written-in";
import { ListOfficeCoursewares, listOfficeCoursewares } from "@/lib/teaching/office-coursewares";
import { BulkShelf } from "./bulk-shelf";
import { CoursewareSheet } from "./courseware-sheet";

type Row = Awaited<ReturnType<typeof listOfficeCoursewares>>["rows"][number];

/** Teaching material of the whole school. */
export async function CoursewareList({ query }: { query: PageQuery }) {
  const state = listState("/admin/courseware", query, ["state", "courseRunId", "courseId"]);
  const [listed, locale, t, office] = await Promise.all([
    listOrFirst(ListOfficeCoursewares, state, listOfficeCoursewares),
    getLocale(),
    getTranslations("officeCatalog"),
    getTranslations("office"),
  ]);
  const open = listed.rows.find(({ coursewareId }) => coursewareId === state.open);
  const closeHref = state.href({ open: null });
  const columns: ListColumn<Row>[] = [
    {
      key: "name",
      header: t("fields.name"),
      primary: true,
      sort: "name",
      cell: ({ coursewareId, name }) => (
        <RowLink state={state} id={coursewareId}>
          <span lang={writtenIn(name)} className="min-w-36 wrap-anywhere">
            {name}
          </span>
        </RowLink>
      ),
    },
    {
      key: "program",
      header: t("fields.program"),
      cell: (row) =>
        `${inLocale(locale, row.courseName, row.courseNameZh)} · ${inLocale(locale, row.courseRunName, row.courseRunNameZh)}`,
    },
    {
      key: "place",
      header: t("fields.place"),
      cell: (row) => {
        const unit = row.unitName && inLocale(locale, row.unitName, row.unitNameZh ?? row.unitName);
        const lesson = row.className && inLocale(locale, row.className, row.classNameZh ?? row.className);
        return [unit, lesson].filter(Boolean).join(" · ") || t("courseware.wholeTerm");
      },
    },
    {
      key: "file",
      header: t("fields.file"),
      cell: ({ fileId, fileName, contentType, sizeBytes }) => (
        <div className="max-w-60">
          <FileButton file={{ id: fileId, name: fileName, contentType, size: sizeBytes }} />
        </div>
      ),
    },
    {
      key: "added",
      header: t("fields.added"),
      sort: "createdAt",
      hideOnPhone: true,
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
  ];
  return (
    <ClientMessages namespaces={["office", "officeCatalog", "learning", "pdf"]}>
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          state={state}
          searchLabel={t("searchCoursewares")}
          columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
          actions={
            <ButtonLink
              href={state.href({ others: { new: "1" }, open: null })}
              scroll={false}
              icon={<Plus aria-hidden="true" />}
            >
              {t("newCourseware")}
            </ButtonLink>
          }
        />
        <FilterChips
          state={state}
          groups={[
            {
              name: "state",
              label: t("fields.state"),
              options: (["active", "archived"] as const).map((value) => ({
                value,
                label: office(`states.${value}`),
              })),
            },
          ]}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <FilterInForce state={state} name="courseRunId">
            {t("courseware.ofTerm")}
          </FilterInForce>
        </div>
        <BulkShelf kind="courseware" archived={state.filters.state === "archived"}>
          <ListTable
            caption={t("coursewares")}
            state={state}
            defaultSort="-createdAt"
            columns={columns}
            listed={listed}
            idOf={({ coursewareId }) => coursewareId}
            nameOf={({ name }) => name}
          />
        </BulkShelf>
        {open && (
          <CoursewareSheet
            key={open.coursewareId}
            record={{
              coursewareId: open.coursewareId,
              name: open.name,
              courseRunId: open.courseRunId,
              unitId: open.unitId,
              courseClassId: open.courseClassId,
            }}
            closeHref={closeHref}
          />
        )}
        {!open && query.new === "1" && (
          <CoursewareSheet
            record={null}
            courseRunId={Number(state.filters.courseRunId) || null}
            closeHref={closeHref}
          />
        )}
      </div>
    </ClientMessages>
  );
}

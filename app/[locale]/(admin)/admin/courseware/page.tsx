import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { RowLink } from "@/components/office/list/list-table";
import { Day } from "@/components/office/day";
import { FileButton } from "@/components/classroom/file-button";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { courseOfRun } from "@/lib/catalog/structure-queries";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { listOfficeCoursewares } from "@/lib/classroom/office-coursewares";
import { ListOfficeCoursewares } from "@/lib/classroom/teacher-schemas";
import { SchoolCoursewareSheet } from "@/components/classroom/office/courseware-sheet";

/** Teaching material of the whole school. */
const list = declareList({
  path: "/admin/courseware",
  title: "officeCatalog.coursewares",
  request: ListOfficeCoursewares,
  read: listOfficeCoursewares,
  sort: "-createdAt",
  idOf: ({ coursewareId }) => coursewareId,
  bulk: { kind: "courseware", nameOf: ({ name }) => name },
  states: ["active", "archived"],
  namespaces: ["officeCatalog", "learning", "pdf"],
  async view({ state, listed, query }) {
    const [locale, t] = await Promise.all([getLocale(), getTranslations("officeCatalog")]);
    const isNew = query.new === "1";
    const courseRunId = Number(state.filters.courseRunId) || null;
    const courseId = isNew && courseRunId ? await courseOfRun(courseRunId) : null;
    const open = listed.rows.find(({ coursewareId }) => coursewareId === state.open);
    const closeHref = state.href({ open: null });
    return {
      caption: t("coursewares"),
      searchLabel: t("searchCoursewares"),
      columns: [
        {
          key: "name",
          header: t("fields.name"),
          primary: true,
          sort: "name",
          cell: ({ coursewareId, name }) => (
            <RowLink state={state} id={coursewareId}>
              <span lang={textLanguage(name)} title={name} className="min-w-36 wrap-anywhere md:line-clamp-2">
                {name}
              </span>
            </RowLink>
          ),
        },
        {
          key: "program",
          header: t("fields.program"),
          cell: (row) => (
            <span className="block md:line-clamp-2 md:min-w-40">
              {joinFacts(
                inLocale(locale, row.courseName, row.courseNameZh),
                inLocale(locale, row.courseRunName, row.courseRunNameZh),
              )}
            </span>
          ),
        },
        {
          key: "place",
          hideOnLaptop: true,
          header: t("fields.place"),
          cell: (row) => {
            const unit = row.unitName && inLocale(locale, row.unitName, row.unitNameZh ?? row.unitName);
            const lesson = row.className && inLocale(locale, row.className, row.classNameZh ?? row.className);
            return (
              <span className="block md:min-w-32">
                {joinFacts(unit, lesson) || t("courseware.wholeTerm")}
              </span>
            );
          },
        },
        {
          key: "file",
          header: t("fields.file"),
          cell: ({ fileId, fileName, contentType, sizeBytes }) => (
            <div className="max-w-44 lg:[&>button]:min-h-10 lg:[&>button]:py-0.5">
              <FileButton file={{ id: fileId, name: fileName, contentType, size: sizeBytes }} />
            </div>
          ),
        },
        {
          key: "added",
          hideOnLaptop: true,
          header: t("fields.added"),
          sort: "createdAt",
          hideOnPhone: true,
          cell: ({ createdAt }) => <Day at={createdAt} />,
        },
      ],
      actions: (
        <ButtonLink href={state.href({ others: { new: "1" }, open: null })} scroll={false} icon={<Plus />}>
          {t("newCourseware")}
        </ButtonLink>
      ),
      linked: { courseRunId: t("courseware.ofTerm") },
      drawer: (
        <>
          {open && (
            <SchoolCoursewareSheet
              key={open.coursewareId}
              record={{
                coursewareId: open.coursewareId,
                name: open.name,
                courseId: open.courseId,
                courseRunId: open.courseRunId,
                unitId: open.unitId,
                courseClassId: open.courseClassId,
              }}
              closeHref={closeHref}
            />
          )}
          {!open && isNew && (
            <SchoolCoursewareSheet
              record={null}
              courseId={courseId}
              courseRunId={courseRunId}
              closeHref={closeHref}
            />
          )}
        </>
      ),
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;

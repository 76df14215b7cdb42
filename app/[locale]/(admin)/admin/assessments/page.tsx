import { Library, PencilLine, Plus, Rows3 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { nameLinkClass } from "@/components/catalog/office/shelf-look";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { listOfficeAssessments, resultsCap } from "@/lib/assessments/author-queries";
import { ListOfficeAssessments } from "@/lib/assessments/author-schemas";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { recordStates } from "@/lib/records/schemas";

/** All assessments with their versions. */
const list = declareList({
  path: "/admin/assessments",
  title: "officeAssessments.assessments",
  request: ListOfficeAssessments,
  read: listOfficeAssessments,
  sort: "grade",
  idOf: ({ assessmentId }) => assessmentId,
  bulk: { kind: "assessment", nameOf: ({ name }) => name },
  async view() {
    const [locale, t, office, writing, rubrics] = await Promise.all([
      getLocale(),
      getTranslations("officeAssessments"),
      getTranslations("office"),
      getTranslations("writing.office"),
      getTranslations("rubrics"),
    ]);
    return {
      caption: t("assessments"),
      searchLabel: t("search"),
      columns: [
        {
          key: "name",
          header: t("fields.name"),
          primary: true,
          sort: "name",
          cell: ({ assessmentId, name, nameZh }) => (
            <Link href={`/admin/assessments/${assessmentId}`} className={nameLinkClass}>
              <Clipped isWide>{inLocale(locale, name, nameZh)}</Clipped>
            </Link>
          ),
        },
        {
          key: "grade",
          header: t("fields.grade"),
          sort: "grade",
          cell: ({ grade }) => t("grade", { grade }),
        },
        { key: "questions", header: t("fields.questions"), align: "end", cell: ({ questions }) => questions },
        {
          key: "versions",
          header: t("fields.versions"),
          cell: ({ publishedNumber, draftNumber }) =>
            joinFacts(
              publishedNumber ? t("versionNumber", { number: publishedNumber }) : t("never"),
              draftNumber && t("draftBeside", { number: draftNumber }),
            ),
        },
        {
          key: "results",
          header: t("fields.results"),
          align: "end",
          cell: ({ results }) =>
            results > resultsCap ? office("list.moreThan", { count: resultsCap }) : results,
        },
        {
          key: "state",
          isState: true,
          header: t("fields.state"),
          cell: (assessment) => <ShelfBadge {...assessment} />,
        },
      ],
      actions: (
        <>
          <ButtonLink href="/admin/assessments/writing" variant="secondary" icon={<PencilLine />}>
            {writing("title")}
          </ButtonLink>
          <ButtonLink href="/admin/assessments/rubrics" variant="secondary" icon={<Rows3 />}>
            {rubrics("school")}
          </ButtonLink>
          <ButtonLink href="/admin/assessments/bank" variant="secondary" icon={<Library />}>
            {t("bank.title")}
          </ButtonLink>
          <ButtonLink href="/admin/assessments/new" icon={<Plus />}>
            {t("newAssessment")}
          </ButtonLink>
        </>
      ),
      groups: [
        {
          name: "state",
          label: t("fields.state"),
          options: [
            ...recordStates.map((value) => ({ value, label: office(`states.${value}`) })),
            { value: "draft", label: t("states.draft") },
          ],
        },
      ],
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;

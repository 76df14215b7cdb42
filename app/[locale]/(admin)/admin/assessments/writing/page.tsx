import { getLocale, getTranslations } from "next-intl/server";
import { nameLinkClass } from "@/components/catalog/office/shelf-look";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { Badge } from "@/components/ui/badge";
import { listWriting } from "@/lib/assessments/writing/office-list";
import { ListWriting, writingStates } from "@/lib/assessments/writing/schemas";
import { dateWords, formatList } from "@/lib/core/formats";
import { fullName } from "@/lib/core/person-name";
import { Link } from "@/lib/i18n/navigation";

const tones = { waiting: "sun", second: "persimmon", marked: "lake" } as const;

/** The writing samples, with who marks them. */
const list = declareList({
  path: "/admin/assessments/writing",
  title: "writing.office.title",
  request: ListWriting,
  read: listWriting,
  sort: "-startedAt",
  idOf: ({ id }) => id,
  async view() {
    const [locale, t, office] = await Promise.all([
      getLocale(),
      getTranslations("writing"),
      getTranslations("officeAssessments"),
    ]);
    return {
      caption: t("office.title"),
      searchLabel: t("office.search"),
      columns: [
        {
          key: "child",
          header: t("office.child"),
          primary: true,
          cell: ({ studentId, firstName, lastName, isTemporary }) =>
            isTemporary ? (
              t("office.visitor")
            ) : (
              <Link href={`/admin/assessments/students/${studentId}`} className={nameLinkClass}>
                {fullName({ firstName, lastName })}
              </Link>
            ),
        },
        { key: "grade", header: office("fields.grade"), cell: ({ grade }) => t("toMark.grade", { grade }) },
        {
          key: "handedInAt",
          header: t("office.handedIn"),
          cell: ({ handedInAt }) => (handedInAt ? dateWords("moment", handedInAt, locale) : "–"),
        },
        {
          key: "teachers",
          header: t("office.teachers"),
          cell: ({ markedBy, openedBy }) =>
            openedBy ? t("office.isOpen", { name: openedBy }) : formatList(markedBy, locale),
        },
        {
          key: "state",
          isState: true,
          header: office("fields.state"),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`office.states.${state}`)}</Badge>,
        },
      ],
      groups: [
        {
          name: "state",
          label: office("fields.state"),
          options: writingStates.map((value) => ({ value, label: t(`office.states.${value}`) })),
        },
      ],
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;

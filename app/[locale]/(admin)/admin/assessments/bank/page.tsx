import { Gauge } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { logits } from "@/components/assessments/office/logits";
import { QuestionFlags } from "@/components/assessments/office/question-flags";
import { QuestionState } from "@/components/assessments/office/question-state";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { nameLinkClass } from "@/components/catalog/office/shelf-look";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { ButtonLink } from "@/components/ui/button";
import { questionKinds, questionStates } from "@/db/schema/assessments";
import { listBankQuestions } from "@/lib/assessments/bank-queries";
import {
  besideBank,
  ListBankQuestions,
  questionFlags,
  recordingStates,
} from "@/lib/assessments/calibration-schemas";
import { skills } from "@/lib/assessments/skills";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

const grades = Array.from({ length: 13 }, (_, grade) => grade);

/** The questions of the bank, with what the latest calibration found. */
const list = declareList({
  path: "/admin/assessments/bank",
  title: "officeAssessments.bank.title",
  request: ListBankQuestions,
  read: listBankQuestions,
  sort: "grade",
  idOf: ({ questionId }) => questionId,
  async view() {
    const [locale, t] = await Promise.all([getLocale(), getTranslations("officeAssessments")]);
    return {
      caption: t("bank.title"),
      searchLabel: t("bank.search"),
      columns: [
        {
          key: "question",
          header: t("bank.question"),
          primary: true,
          cell: ({ questionId, prompt }) => (
            <Link href={`/admin/assessments/bank/${questionId}`} className={nameLinkClass}>
              <span lang="en">
                <Clipped isWide>{prompt}</Clipped>
              </span>
            </Link>
          ),
        },
        {
          key: "grade",
          header: t("fields.grade"),
          sort: "grade",
          cell: ({ grade }) => t("grade", { grade }),
        },
        {
          key: "skill",
          header: t("fields.skill"),
          cell: ({ skillId }) => {
            const skill = skills.find((known) => known.skillId === skillId);
            const name = skill && inLocale(locale, skill.name, skill.nameZh);
            return (
              <span className="inline-flex items-center gap-1.5" title={name}>
                <SkillIcon skillId={skillId} className="size-4" />
                <span className="md:sr-only">{name}</span>
                <span aria-hidden className="max-md:hidden">
                  {skillId}
                </span>
              </span>
            );
          },
        },
        { key: "kind", header: t("fields.kind"), hideOnLaptop: true, cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: "difficulty",
          header: t("bank.difficulty"),
          align: "end",
          sort: "difficulty",
          cell: ({ difficulty, isCalibrated }) => (
            <span className={isCalibrated ? "tabular-nums" : "text-muted tabular-nums"}>
              {logits(difficulty / 100)}
            </span>
          ),
        },
        {
          key: "share",
          header: t("bank.share"),
          align: "end",
          sort: "share",
          cell: ({ share }) => (share < 0 ? "–" : t("statistics.percent", { value: share })),
        },
        { key: "shown", header: t("bank.shown"), align: "end", sort: "shown", cell: ({ shown }) => shown },
        {
          key: "recording",
          header: t("bank.recording"),
          hideOnLaptop: true,
          cell: ({ recording }) => (recording ? t(`bank.recordings.${recording}`) : "–"),
        },
        { key: "flags", header: t("bank.flagged"), cell: (question) => <QuestionFlags {...question} /> },
        {
          key: "state",
          isState: true,
          header: t("fields.state"),
          cell: ({ state }) => <QuestionState state={state} />,
        },
      ],
      actions: (
        <ButtonLink href="/admin/assessments/calibration" icon={<Gauge />}>
          {t("calibration.title")}
        </ButtonLink>
      ),
      groups: [
        {
          name: "grade",
          label: t("fields.grade"),
          options: grades.map((grade) => ({ value: String(grade), label: t("grade", { grade }) })),
        },
        {
          name: "skillId",
          label: t("fields.skill"),
          options: skills.map(({ skillId, name, nameZh }) => ({
            value: String(skillId),
            label: inLocale(locale, name, nameZh),
          })),
        },
        {
          name: "state",
          label: t("fields.state"),
          options: questionStates.map((value) => ({ value, label: t(`bank.states.${value}`) })),
        },
        {
          name: "kind",
          label: t("fields.kind"),
          options: questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: "flagged",
          label: t("bank.flagged"),
          options: questionFlags.map((value) => ({ value, label: t(`bank.flags.${value}`) })),
        },
        {
          name: "recording",
          label: t("bank.recording"),
          options: recordingStates.map((value) => ({ value, label: t(`bank.recordings.${value}`) })),
        },
        {
          name: "beside",
          label: t("bank.beside"),
          options: besideBank.map((value) => ({ value, label: t(`bank.besides.${value}`) })),
        },
      ],
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;

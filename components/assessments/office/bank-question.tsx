import { getLocale, getTranslations } from "next-intl/server";
import { Check } from "lucide-react";
import { Day } from "@/components/office/day";
import { Card, CardHeader } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Table } from "@/components/ui/table";
import { linesOfQuestion } from "@/components/assessments/spoken-lines";
import type { BankQuestionView } from "@/lib/assessments/bank-queries";
import { isSpokenGrade } from "@/lib/assessments/heard";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { LazyBars } from "./lazy-charts";
import { logits, signed } from "./logits";
import { QuestionCard } from "./question-card";
import { RecordingCard } from "./recording-card";

/** A question of the bank: its text and key, what the answers say about it, and where it is used. */
export async function BankQuestionCard({ question }: { question: BankQuestionView }) {
  const t = await getTranslations("officeAssessments.bank");
  const { found, why, text, options, isNoisy, isUneven } = question;
  const better = options.find(({ value }) => value === found?.betterOption);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start">
      <div className="grid grid-cols-1 gap-6">
        {found?.hasSuspiciousKey && (
          <Notice tone="warning" title={t("keyTitle")}>
            {better ? t("keyText", { option: better.label }) : t("keyTextTyped")}
          </Notice>
        )}
        {isNoisy && (
          <Notice tone="warning" title={t("fitTitle")}>
            {t("fitText")}
          </Notice>
        )}
        {isUneven && (
          <Notice tone="warning" title={t("languageTitle")}>
            {t("languageText")}
          </Notice>
        )}
        <ul>
          <QuestionCard question={question} number={question.questionId} />
        </ul>
        {isSpokenGrade(question.grade) && (
          <RecordingCard
            key={`question ${question.recording?.version}`}
            of={{ questionId: question.questionId }}
            title={t("recordingOfQuestion")}
            recording={question.recording}
          >
            {linesOfQuestion(question).map((line, index) => (
              <p key={index}>{line.text}</p>
            ))}
          </RecordingCard>
        )}
        {text?.kind === "audio" && (
          <RecordingCard
            key={`text ${text.recording?.version}`}
            of={{ textContentId: text.textContentId }}
            title={t("recordingOfPassage", { title: text.title })}
            recording={text.recording}
            hasOwnFile={text.heard !== null}
          >
            <p className="whitespace-pre-line">{text.content}</p>
          </RecordingCard>
        )}
        {why && (
          <Card padding="lg">
            <CardHeader title={t("why")} />
            <p lang="en">{why}</p>
          </Card>
        )}
        {text && (
          <Card padding="lg">
            <Disclosure summary={<span lang="en">{text.title}</span>}>
              <p lang="en" className="whitespace-pre-line">
                {text.content}
              </p>
            </Disclosure>
          </Card>
        )}
        <UsedIn usedIn={question.usedIn} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Statistics question={question} />
        {found && options.length > 0 && found.answers > 0 && question.kind === "single" && (
          <Chosen question={question} chosen={found.chosen} answers={found.answers} />
        )}
      </div>
    </div>
  );
}

async function Statistics({ question }: { question: BankQuestionView }) {
  const t = await getTranslations("officeAssessments.bank");
  const { found, countedAt, difficulty, difficultyError, isCalibrated, judgement } = question;
  const percent = (share: number | null | undefined) =>
    share === null || share === undefined ? "–" : t("percent", { value: Math.round(100 * share) });
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : logits(value);
  return (
    <Card padding="lg">
      <CardHeader
        title={t("statistics")}
        note={countedAt ? t.rich("countedAt", { day: () => <Day at={countedAt} /> }) : t("notCounted")}
      />
      <Facts
        facts={[
          {
            label: isCalibrated ? t("difficulty") : t("judged", { judgement }),
            value: t("withError", { value: logits(difficulty), error: logits(difficultyError) }),
            strong: true,
          },
          { label: t("shown"), value: found?.shown ?? 0 },
          { label: t("answers"), value: found?.answers ?? 0 },
          { label: t("share"), value: percent(found?.share) },
          { label: t("discrimination"), value: number(found?.discrimination) },
          {
            label: t("fit"),
            value: t("two", { infit: number(found?.infit), outfit: number(found?.outfit) }),
          },
          {
            label: t("seconds"),
            value:
              found?.medianSeconds === null || !found ? "–" : t("secondsOf", { count: found.medianSeconds }),
          },
          { label: t("exposure"), value: percent(found?.exposure) },
          {
            label: t("languageDifference"),
            value:
              found?.languageDifference === null || !found
                ? t("tooFew")
                : t("points", { value: signed(100 * found.languageDifference).replace(/\.\d+$/, "") }),
          },
        ]}
      />
      <p className="mt-4 text-sm text-muted">{t("legend")}</p>
    </Card>
  );
}

async function Chosen({
  question: { options, answers: key },
  chosen,
  answers,
}: {
  question: BankQuestionView;
  chosen: Record<string, number>;
  answers: number;
}) {
  const t = await getTranslations("officeAssessments.bank");
  const rows = options.map(({ value, label }, index) => ({
    letter: String.fromCharCode(65 + index),
    label,
    isKey: key.includes(value),
    times: chosen[value] ?? 0,
    percent: Math.round((100 * (chosen[value] ?? 0)) / answers),
  }));
  return (
    <Card padding="lg">
      <CardHeader title={t("chosen")} note={t("chosenNote")} />
      <LazyBars
        label={t("chartChosen")}
        isPercent
        data={rows.map(({ letter, percent, isKey }) => ({
          name: letter,
          value: percent,
          color: isKey ? "var(--success)" : "var(--lake)",
        }))}
      />
      <Table
        caption={t("chosen")}
        rows={rows}
        rowKey={({ letter }) => letter}
        columns={[
          {
            key: "option",
            header: t("option"),
            primary: true,
            cell: ({ letter, label, isKey }) => (
              <span className="inline-flex gap-2">
                <span className="tabular-nums">{letter}</span>
                <span lang="en">{label}</span>
                {isKey && <Check className="size-5 shrink-0 text-success" aria-label={t("isKey")} />}
              </span>
            ),
          },
          { key: "times", header: t("times"), align: "end", cell: ({ times }) => times },
          {
            key: "percent",
            header: t("ofAnswers"),
            align: "end",
            cell: ({ percent }) => t("percent", { value: percent }),
          },
        ]}
      />
    </Card>
  );
}

async function UsedIn({ usedIn }: { usedIn: BankQuestionView["usedIn"] }) {
  const [t, locale] = await Promise.all([getTranslations("officeAssessments.bank"), getLocale()]);
  return (
    <Card padding="lg">
      <CardHeader title={t("usedIn")} note={usedIn.length === 0 ? t("usedNowhere") : undefined} />
      <ul className="grid gap-2">
        {usedIn.map(({ assessmentId, name, nameZh, number, publishedAt, isNewest }) => (
          <li key={`${assessmentId} ${number}`}>
            <Link href={`/admin/assessments/${assessmentId}`}>
              {t(publishedAt === null ? "inDraft" : isNewest ? "inNewest" : "inOlder", {
                name: inLocale(locale, name, nameZh),
                number,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

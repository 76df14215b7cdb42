import { getLocale, getTranslations } from "next-intl/server";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { Day } from "@/components/office/day";
import { Card, CardHeader } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Stat } from "@/components/ui/stat";
import { type Column, Table } from "@/components/ui/table";
import type { Calibrations, WaitingCalibration } from "@/lib/assessments/calibrations";
import { numberWords } from "@/lib/core/formats";
import { Link } from "@/lib/i18n/navigation";
import { CalibrationButtons } from "./calibration-buttons";
import { CalibrationRun } from "./calibration-run";
import { logits, signed } from "./logits";

type Row = WaitingCalibration["largest"][number];

/** The office's calibrations: the one that runs, what the waiting one would change, and the one in force. */
export async function CalibrationView({ calibrations }: { calibrations: Calibrations }) {
  const t = await getTranslations("officeAssessments.calibration");
  const { sittings, running, waiting, published } = calibrations;
  return (
    <div className="grid grid-cols-1 gap-6">
      {running && !running.isOwn && (
        <Notice role="status">
          {t("runningOf", {
            name: running.by,
            percent: Math.floor((100 * running.done) / Math.max(1, running.total ?? 1)),
          })}
        </Notice>
      )}
      <CalibrationRun
        sittings={sittings}
        jobId={running?.isOwn ? running.jobId : null}
        canStart={!running && !waiting}
      />
      {waiting && <Waiting calibration={waiting} />}
      <Card padding="lg">
        <CardHeader
          title={t("inForce")}
          note={
            published?.publishedAt
              ? t.rich("inForceNote", { day: () => <Day at={published.publishedAt!} /> })
              : t("inForceNone")
          }
        />
        {published && (
          <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
            <Stat value={published.since} label={t("since")} />
            <Stat value={published.sittings} label={t("sittings")} />
            <Stat value={published.answers} label={t("answers")} />
            <Stat value={logits(published.scaleError ?? 0)} label={t("scaleError")} />
          </div>
        )}
      </Card>
    </div>
  );
}

async function Waiting({ calibration }: { calibration: WaitingCalibration }) {
  const t = await getTranslations("officeAssessments.calibration");
  const { sittings, answers, moved, few, suspicious, largest, questions, finishedAt, scaleError } =
    calibration;
  return (
    <Card padding="lg" className="grid grid-cols-1 gap-6">
      <CardHeader
        title={t("waiting")}
        note={finishedAt && t.rich("waitingNote", { day: () => <Day at={finishedAt} clock /> })}
      />
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-6">
        <Stat value={sittings} label={t("sittings")} />
        <Stat value={answers} label={t("answers")} />
        <Stat value={t("of", { part: moved, all: questions })} label={t("moved")} />
        <Stat value={suspicious.length} label={t("suspicious")} />
        <Stat value={t("of", { part: few, all: questions })} label={t("few")} />
        <Stat value={logits(scaleError ?? 0)} label={t("scaleError")} />
      </div>
      <p className="text-muted">{t("fewNote")}</p>
      <CalibrationButtons calibrationId={calibration.calibrationId} moved={moved} />
      {suspicious.length > 0 && (
        <Moves title={t("suspiciousTitle")} note={t("suspiciousNote")} rows={suspicious} />
      )}
      {largest.length > 0 && <Moves title={t("largest")} note={t("largestNote")} rows={largest} />}
    </Card>
  );
}

async function Moves({ title, note, rows }: { title: string; note: string; rows: readonly Row[] }) {
  const [t, assessments, locale] = await Promise.all([
    getTranslations("officeAssessments.calibration"),
    getTranslations("officeAssessments"),
    getLocale(),
  ]);
  const withError = (value: number, error: number) =>
    assessments("bank.withError", { value: logits(value), error: logits(error) });
  const columns: Column<Row>[] = [
    {
      key: "question",
      header: assessments("bank.question"),
      primary: true,
      cell: ({ questionId, prompt, skillId }) => (
        <span className="inline-flex items-start gap-2">
          <SkillIcon skillId={skillId} className="mt-0.5 size-5 shrink-0" />
          <Link href={`/admin/assessments/bank/${questionId}`} lang="en" className="line-clamp-2">
            {prompt}
          </Link>
        </span>
      ),
    },
    {
      key: "grade",
      header: assessments("fields.grade"),
      cell: ({ grade }) => assessments("grade", { grade }),
    },
    { key: "answers", header: t("answers"), align: "end", cell: ({ answers }) => answers },
    {
      key: "share",
      header: assessments("bank.share"),
      align: "end",
      cell: ({ share }) => (share === null ? "–" : numberWords("percent", share, locale)),
    },
    {
      key: "before",
      header: t("before"),
      align: "end",
      cell: ({ difficultyBefore, errorBefore }) => withError(difficultyBefore, errorBefore),
    },
    {
      key: "after",
      header: t("after"),
      align: "end",
      cell: ({ difficulty, difficultyError }) => withError(difficulty, difficultyError),
    },
    {
      key: "move",
      header: t("move"),
      align: "end",
      cell: ({ difficulty, difficultyBefore }) => signed(difficulty - difficultyBefore),
    },
  ];
  return (
    <section>
      <CardHeader title={title} note={note} level={3} />
      <Table caption={title} rows={rows} rowKey={({ questionId }) => questionId} columns={columns} />
    </section>
  );
}

"use client";

import { BookOpenText, Clock, CloudCheck, Shuffle, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Answer } from "@/db/schema/assessments";
import { type Heard, isSpokenGrade } from "@/lib/assessments/heard";
import { useRouter } from "@/lib/i18n/navigation";
import { AskedQuestion } from "./asked-question";
import type { ShownQuestion } from "./question-view";

type StartPanelProps = {
  assessmentId: number;
  grade: number;
  minutes: number;
  practice: (ShownQuestion & { recording: Heard | null }) | null;
  /** 1 if all questions come at once. */
  parts: number;
  /** A visitor sets the grade by choosing an assessment. */
  isVisitor: boolean;
};

/** Instructions, one practice question, and the button that starts the clock. */
export function StartPanel({ assessmentId, grade, minutes, practice, parts, isVisitor }: StartPanelProps) {
  const t = useTranslations("assessment.start");
  const router = useRouter();
  const saveGrade = useAction("/api/student/info/grade/save");
  const start = useAction("/api/student/assessment/detail/view");
  const isStarting = saveGrade.isPending || start.isPending || start.isSuccess;
  const [answer, setAnswer] = useState<Answer>();

  async function begin() {
    if (isVisitor) await saveGrade.mutateAsync({ grade });
    await start.mutateAsync({ id: assessmentId });
    router.push(`/assessment/take/${assessmentId}`);
  }

  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Card as="section" padding="lg" className="grid gap-5">
        <h2 className="text-2xl">{t("ready.title")}</h2>
        <ul className="grid gap-4">
          <Point icon={<Clock />}>{t("ready.clock", { minutes })}</Point>
          <Point icon={<Shuffle />}>{parts > 1 ? t("ready.parts", { parts }) : t("ready.order")}</Point>
          <Point icon={<CloudCheck />}>{t("ready.saved")}</Point>
          <Point icon={<UserRound />}>{t("ready.alone")}</Point>
          {isSpokenGrade(grade) && <Point icon={<BookOpenText />}>{t("ready.young")}</Point>}
        </ul>
        <Button size="lg" variant="accent" busy={isStarting} onClick={() => void begin().catch(() => {})}>
          {t(isStarting ? "ready.starting" : "ready.action")}
        </Button>
        <Refusal error={saveGrade.error ?? start.error} />
      </Card>
      {practice && (
        <Card as="section" padding="lg" className="grid gap-5 max-lg:-order-1">
          <div className="grid gap-1">
            <h2 className="text-2xl">{t("practice.title")}</h2>
            <p className="text-muted">{t("practice.text")}</p>
          </div>
          <AskedQuestion
            grade={grade}
            recording={practice.recording}
            question={practice}
            answer={answer}
            onAnswer={setAnswer}
          />
          <p role="status" className="min-h-6 font-medium text-success">
            {answer !== undefined && t("practice.done")}
          </p>
        </Card>
      )}
    </div>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-lake">
      {icon}
      <span>{children}</span>
    </li>
  );
}

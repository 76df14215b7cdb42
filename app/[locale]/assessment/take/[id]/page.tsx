import { getLocale } from "next-intl/server";
import { TakingScreen } from "@/components/assessments/taking-screen";
import { getAttemptOrThrow } from "@/lib/assessments/attempt";
import { checkResult } from "@/lib/assessments/queries";
import { pageActor } from "@/lib/auth/page-actor";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { redirect } from "@/lib/i18n/navigation";
import { pageId } from "@/components/assessments/page-address";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled("assessment.start.steps.taking", { robots: { index: false } });

/** The open attempt at assessment `id`. Redirects to the start or the result if there is none. */
export default async function TakePage({ params }: Props) {
  const locale = await getLocale();
  const assessmentId = pageId((await params).id);
  const actor = await pageActor();
  if (actor?.role !== "student") return redirect({ href: "/assessment", locale });
  const { state, resultId } = await checkResult(actor.id, assessmentId);
  if (resultId === null) return redirect({ href: "/assessment", locale });
  if (state === "finished") return redirect({ href: `/assessment/result/${resultId}`, locale });
  const attempt = await getAttemptOrThrow(actor.id, resultId);
  return (
    <TakingScreen
      attempt={{
        resultId,
        assessmentId,
        name: inLocale(locale, attempt.name, attempt.nameZh),
        grade: attempt.grade,
        deadline: attempt.deadline.getTime(),
        serverTime: attempt.serverTime.getTime(),
        ...pick(attempt, ["stage", "stages", "toCome", "pauseLeft"]),
        questions: attempt.assessmentText,
      }}
    />
  );
}

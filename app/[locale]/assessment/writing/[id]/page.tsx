import { getLocale } from "next-intl/server";
import { orNotFound, pageId } from "@/components/assessments/page-address";
import { BeginWriting } from "@/components/assessments/writing/begin-writing";
import { WritingScreen } from "@/components/assessments/writing/writing-screen";
import { getWritingStandOrThrow } from "@/lib/assessments/writing/queries";
import { isYoung } from "@/lib/assessments/writing/rules";
import { pageActor } from "@/lib/auth/page-actor";
import { redirect } from "@/lib/i18n/navigation";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled("writing.title", { robots: { index: false } });

/** The writing sample of a result, for its student: what it is, and then the sheet. */
export default async function WritingPage({ params }: Props) {
  const locale = await getLocale();
  const resultId = pageId((await params).id);
  const actor = await pageActor();
  if (actor?.role !== "student") return redirect({ href: "/assessment", locale });
  const { sheet, finishedAt, grade } = await orNotFound(getWritingStandOrThrow(actor.id, resultId));
  if (!sheet && isYoung(finishedAt)) return <BeginWriting resultId={resultId} grade={grade} />;
  if (!sheet?.canPhotograph) return redirect({ href: `/assessment/result/${resultId}`, locale });
  return (
    <WritingScreen
      sheet={{ ...sheet, deadline: sheet.deadline.getTime(), serverTime: sheet.serverTime.getTime() }}
    />
  );
}

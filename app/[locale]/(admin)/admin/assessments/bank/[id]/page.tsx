import { getTranslations } from "next-intl/server";
import { BankQuestionCard } from "@/components/assessments/office/bank-question";
import { QuestionState } from "@/components/assessments/office/question-state";
import { QuestionStateButtons } from "@/components/assessments/office/question-state-buttons";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getBankQuestionOrThrow } from "@/lib/assessments/bank-queries";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeAssessments.bank.title");

export default async function BankQuestionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/assessments/bank/${id}`);
  const question = await recordAt(id, getBankQuestionOrThrow);
  if (!question) return <NotFoundView />;
  const t = await getTranslations("officeAssessments");
  const title = t("bank.number", { number: question.questionId });
  const { questionId, state, liveOfKind, isPractice } = question;
  return (
    <PageContainer width="wide">
      <PageHeading
        title={title}
        intro={t("grade", { grade: question.grade })}
        above={
          <Breadcrumb
            items={[
              { label: t("assessments"), href: "/admin/assessments" },
              { label: t("bank.title"), href: "/admin/assessments/bank" },
              { label: title },
            ]}
          />
        }
        action={
          <>
            <span className="self-center">
              <QuestionState state={state} />
            </span>
            {state !== "draft" && !isPractice && (
              <ClientMessages namespaces={["office", "officeAssessments"]}>
                <QuestionStateButtons questionId={questionId} state={state} liveOfKind={liveOfKind} />
              </ClientMessages>
            )}
          </>
        }
      />
      <ClientMessages namespaces={["office", "officeAssessments"]}>
        <BankQuestionCard question={question} />
      </ClientMessages>
    </PageContainer>
  );
}

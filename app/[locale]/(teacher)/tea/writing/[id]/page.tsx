import { getTranslations } from "next-intl/server";
import { MarkingForm } from "@/components/assessments/writing/marking-form";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { groupOf, writingExamples } from "@/lib/assessments/writing/content";
import { getOpenWritingOrThrow } from "@/lib/assessments/writing/marking";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled("writing.marking.title", { robots: { index: false } });

/** A sample that the teacher has opened, its rubric, and examples. */
export default async function MarkWritingPage({ params }: Props) {
  const { id } = await params;
  const actor = await requireActor("teacher", `/tea/writing/${id}`);
  const t = await getTranslations("writing");
  const sample = await recordAt(id, (sampleId) => getOpenWritingOrThrow(actor.id, sampleId));
  return (
    <PageContainer>
      <PageHeading
        title={t("marking.title")}
        above={
          <Breadcrumb
            items={[{ label: t("toMark.title"), href: "/tea/writing" }, { label: t("marking.title") }]}
          />
        }
      />
      {sample ? (
        <ClientMessages namespaces={["writing", "report"]}>
          <MarkingForm sample={sample} examples={writingExamples[groupOf(sample.grade)]} />
        </ClientMessages>
      ) : (
        <Notice
          action={
            <ButtonLink size="sm" href="/tea/writing">
              {t("marking.list")}
            </ButtonLink>
          }
        >
          {t("marking.again")}
        </Notice>
      )}
    </PageContainer>
  );
}

import { getTranslations } from "next-intl/server";
import { WritingToMarkList } from "@/components/assessments/writing/to-mark-list";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { listWritingToMark } from "@/lib/assessments/writing/marking";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("writing.toMark.title", { robots: { index: false } });

/** The writing samples that wait for a teacher. */
export default async function WritingToMarkPage() {
  const actor = await requireActor("teacher", "/tea/writing");
  const [t, samples] = await Promise.all([getTranslations("writing.toMark"), listWritingToMark(actor.id)]);
  return (
    <PageContainer>
      <PageHeading title={t("title")} intro={t("intro")} />
      <ClientMessages namespaces={["writing"]}>
        <WritingToMarkList samples={samples} />
      </ClientMessages>
    </PageContainer>
  );
}

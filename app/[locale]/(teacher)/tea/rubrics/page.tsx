import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { RubricList } from "@/components/marks/rubrics/rubric-list";
import { requireActor } from "@/lib/auth/page-actor";
import { listRubrics } from "@/lib/marks/rubrics/queries";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("rubrics.title", { robots: { index: false } });

/** The teacher's own rubrics and the school's. */
export default async function RubricsPage() {
  const actor = await requireActor("teacher", "/tea/rubrics");
  const [t, rubrics] = await Promise.all([getTranslations("rubrics"), listRubrics(actor.id)]);
  return (
    <PageContainer>
      <PageHeading title={t("title")} intro={t("intro")} />
      <ClientMessages namespaces={["rubrics", "homework"]}>
        <RubricList area="teacher" rubrics={rubrics} />
      </ClientMessages>
    </PageContainer>
  );
}

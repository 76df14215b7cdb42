import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { PracticeScreen } from "@/components/practice/practice-screen";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { requireActor } from "@/lib/auth/page-actor";
import { getPracticeStand } from "@/lib/practice/queries";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("practice.meta", { robots: { index: false } });

/** Five minutes of practice: begins with a press, also after a reload (rule R9.41). */
export default async function PracticePage() {
  const actor = await requireActor("student", "/stu/practice");
  const [stand, t, account] = await Promise.all([
    getPracticeStand(actor.id),
    getTranslations("practice"),
    getTranslations("account.student"),
  ]);
  return (
    <PageContainer>
      <PageHeading
        title={t("title")}
        intro={t("intro")}
        above={
          <Breadcrumb items={[{ label: account("meta"), href: "/stu/profile" }, { label: t("title") }]} />
        }
      />
      {stand.grade === null ? (
        <Notice>{t("card.noGrade")}</Notice>
      ) : (
        <ClientMessages namespaces={["practice", "assessment"]}>
          <PracticeScreen studentId={actor.id} stand={stand} />
        </ClientMessages>
      )}
    </PageContainer>
  );
}

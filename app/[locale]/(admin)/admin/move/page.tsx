import { getTranslations } from "next-intl/server";
import { BankCard } from "@/components/office/move/bank-card";
import { RosterCard } from "@/components/office/move/roster-card";
import { SittingsCard } from "@/components/office/move/sittings-card";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { findRunningJob } from "@/lib/office/long-jobs";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.move");

/** What leaves in open formats, and what is read in from them. */
export default async function MovePage() {
  const admin = await requireActor("admin", "/admin/move");
  const [t, jobId] = await Promise.all([getTranslations("moving"), findRunningJob(admin.id, "importRoster")]);
  return (
    <SubPage
      list="settings"
      title={t("title")}
      intro={t("intro")}
      namespaces={["moving", "officeAssessments"]}
    >
      <div className="grid gap-6">
        <BankCard />
        <SittingsCard />
        <RosterCard jobId={jobId} />
      </div>
    </SubPage>
  );
}

import { getTranslations } from "next-intl/server";
import { ImportForm } from "@/components/families/office/import-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { findRunningJob } from "@/lib/office/long-jobs";
import { importColumns } from "@/lib/families/read-families";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.import");

export default async function ImportPage() {
  const admin = await requireActor("admin", "/admin/users/import");
  const [t, jobId] = await Promise.all([
    getTranslations("office"),
    findRunningJob(admin.id, "importFamilies"),
  ]);
  return (
    <SubPage list="users" title={t("pages.import")} intro={t("import.intro")}>
      <ImportForm columns={importColumns} jobId={jobId} />
    </SubPage>
  );
}

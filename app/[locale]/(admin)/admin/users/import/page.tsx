import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ImportForm } from "@/components/admin/people/import-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { listJobs } from "@/lib/office/long-jobs";
import { importColumns } from "@/lib/office/read-families";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("import") };
}

export default async function ImportPage() {
  const admin = await requireActor("admin", "/admin/users/import");
  const [t, jobs] = await Promise.all([getTranslations("office"), listJobs(admin)]);
  const running = jobs.find(({ state }) => state === "waiting" || state === "running");
  return (
    <PageContainer>
      <PageHeading
        title={t("pages.import")}
        intro={t("import.intro")}
        above={
          <Breadcrumb
            items={[{ label: t("pages.users"), href: "/admin/users" }, { label: t("pages.import") }]}
          />
        }
      />
      <ClientMessages namespaces={["office"]}>
        <ImportForm columns={importColumns} jobId={running?.jobId ?? null} />
      </ClientMessages>
    </PageContainer>
  );
}

import { getTranslations } from "next-intl/server";
import { ProgramForm } from "@/components/catalog/office/program-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeCatalog.newProgram");

export default async function NewProgramPage() {
  await requireActor("admin", "/admin/programs/new");
  const [t, categories] = await Promise.all([getTranslations("officeCatalog"), listCategoryOptions()]);
  return (
    <PageContainer>
      <PageHeading
        title={t("newProgram")}
        above={
          <Breadcrumb
            items={[{ label: t("programs"), href: "/admin/programs" }, { label: t("newProgram") }]}
          />
        }
      />
      <ClientMessages namespaces={["office", "officeCatalog"]}>
        <ProgramForm record={null} categories={categories} />
      </ClientMessages>
    </PageContainer>
  );
}

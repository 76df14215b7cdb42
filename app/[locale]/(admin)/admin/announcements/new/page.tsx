import { getTranslations } from "next-intl/server";
import { AnnouncementEditor } from "@/components/conversations/office/announcement-editor";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeMessages.announcements.new");

export default async function NewAnnouncementPage() {
  await requireActor("admin", "/admin/announcements/new");
  const [t, pages] = await Promise.all([
    getTranslations("officeMessages.announcements"),
    getTranslations("office.pages"),
  ]);
  return (
    <PageContainer width="form">
      <PageHeading
        title={t("new")}
        above={
          <Breadcrumb
            items={[{ label: pages("announcements"), href: "/admin/announcements" }, { label: t("new") }]}
          />
        }
      />
      <ClientMessages namespaces={["office", "officeMessages"]}>
        <AnnouncementEditor />
      </ClientMessages>
    </PageContainer>
  );
}

import { getTranslations } from "next-intl/server";
import { AnnouncementEditor } from "@/components/conversations/office/announcement-editor";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getTermOrThrow } from "@/lib/catalog/term";
import { pick } from "@/lib/core/pick";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeMessages.announcements.new");

type Query = { courseRunId?: string };

/** With `courseRunId` to the families of that term. */
export default async function NewAnnouncementPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { courseRunId } = await searchParams;
  const admin = await requireActor("admin", "/admin/announcements/new");
  const term = courseRunId ? await recordAt(courseRunId, (id) => getTermOrThrow(asOffice(admin, id))) : null;
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
        <AnnouncementEditor term={term && pick(term, ["courseRunId", "courseId"])} />
      </ClientMessages>
    </PageContainer>
  );
}

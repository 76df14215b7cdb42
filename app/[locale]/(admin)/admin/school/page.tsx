import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { SchoolArchive } from "@/components/office/school-archive";
import { SchoolForm } from "@/components/school/office/school-form";
import { viewArchive } from "@/lib/archive/office";
import { requireActor } from "@/lib/auth/page-actor";
import { toWire } from "@/lib/http/to-wire";
import { getOfficeSchool } from "@/lib/school/queries";
import { titled } from "@/lib/seo/page-metadata";
import { picturePath } from "@/lib/storage/links";

export const generateMetadata = titled("office.pages.school");

export default async function SchoolPage() {
  const admin = await requireActor("admin", "/admin/school");
  const [school, archive] = await Promise.all([getOfficeSchool(), viewArchive(admin)]);
  const [t, pages] = await Promise.all([getTranslations("officeSchool"), getTranslations("office.pages")]);
  return (
    <PageContainer>
      <PageHeading title={pages("school")} intro={t("intro")} />
      <ClientMessages namespaces={["office", "officeArchive", "officeSchool", "people"]}>
        <SchoolForm
          key={school.version}
          record={toWire({ ...school, wechatCode: picturePath(school.wechatCode) })}
        />
        <div className="mt-10">
          <SchoolArchive state={toWire(archive)} />
        </div>
      </ClientMessages>
    </PageContainer>
  );
}

import { getTranslations } from "next-intl/server";
import { OfficeStudentForm } from "@/components/families/office/student-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.people.addStudent");

export default async function NewStudentPage({
  searchParams,
}: {
  searchParams: Promise<{ userId?: string }>;
}) {
  await requireActor("admin", "/admin/students/new");
  const { userId } = await searchParams;
  const t = await getTranslations("office");
  return (
    <SubPage list="students" title={t("people.addStudent")}>
      <OfficeStudentForm record={null} userId={Number(userId) || null} />
    </SubPage>
  );
}

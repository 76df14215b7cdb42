import { getTranslations } from "next-intl/server";
import { TeacherForm } from "@/components/staff/teacher-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.people.addTeacher");

export default async function NewTeacherPage() {
  await requireActor("admin", "/admin/teachers/new");
  const t = await getTranslations("office");
  return (
    <SubPage list="teachers" title={t("people.addTeacher")}>
      <TeacherForm record={null} />
    </SubPage>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TeacherForm } from "@/components/staff/teacher-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.people");
  return { title: t("addTeacher") };
}

export default async function NewTeacherPage() {
  await requireActor("admin", "/admin/teachers/new");
  const t = await getTranslations("office");
  return (
    <SubPage list="teachers" title={t("people.addTeacher")}>
      <TeacherForm record={null} />
    </SubPage>
  );
}

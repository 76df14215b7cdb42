import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfficeStudentForm } from "@/components/families/office/student-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.people");
  return { title: t("addStudent") };
}

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

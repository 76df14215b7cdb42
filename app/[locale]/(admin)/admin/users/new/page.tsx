import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ParentForm } from "@/components/families/office/parent-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.people");
  return { title: t("addUser") };
}

export default async function NewUserPage() {
  await requireActor("admin", "/admin/users/new");
  const t = await getTranslations("office");
  return (
    <SubPage list="users" title={t("people.addUser")}>
      <ParentForm record={null} />
    </SubPage>
  );
}

import { getTranslations } from "next-intl/server";
import { ParentForm } from "@/components/families/office/parent-form";
import { SubPage } from "@/components/office/sub-page";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.people.addUser");

export default async function NewUserPage() {
  await requireActor("admin", "/admin/users/new");
  const t = await getTranslations("office");
  return (
    <SubPage list="users" title={t("people.addUser")}>
      <ParentForm record={null} />
    </SubPage>
  );
}

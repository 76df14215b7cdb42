import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditPerson } from "@/components/accounts/office/edit-person";
import { ParentForm } from "@/components/families/office/parent-form";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getFamilyFileOrThrow } from "@/lib/families/family-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("users") };
}

export default async function EditUserPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireActor("admin", `/admin/users/${id}`);
  return (
    <EditPerson
      list="users"
      id={id}
      read={(id) => getFamilyFileOrThrow(asOffice(admin, id))}
      form={(record) => <ParentForm key={record.version} record={record} />}
    />
  );
}

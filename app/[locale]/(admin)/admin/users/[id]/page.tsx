import { EditPerson } from "@/components/accounts/office/edit-person";
import { ParentForm } from "@/components/families/office/parent-form";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getFamilyFileOrThrow } from "@/lib/families/family-file";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.users");

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

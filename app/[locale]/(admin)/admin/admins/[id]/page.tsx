import { AdminForm } from "@/components/staff/admin-form";
import { SubPage } from "@/components/office/sub-page";
import { NotFoundView } from "@/components/layout/not-found-view";
import { requireActor } from "@/lib/auth/page-actor";
import { listAdmins } from "@/lib/staff/admins";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.admins");

export default async function EditAdminPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/admins/${id}`);
  const record = (await listAdmins()).rows.find(({ adminId }) => String(adminId) === id);
  if (!record) return <NotFoundView />;
  const { adminId, name, displayName, email, version } = record;
  return (
    <SubPage list="admins" title={displayName}>
      <AdminForm key={version} record={{ adminId, name, displayName, email, version }} />
    </SubPage>
  );
}

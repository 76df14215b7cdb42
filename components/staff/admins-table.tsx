import { getTranslations } from "next-intl/server";
import { PasswordButton } from "@/components/accounts/office/password-button";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { StateButtons } from "@/components/accounts/office/state-buttons";
import { ClientMessages } from "@/components/layout/client-messages";
import { Table } from "@/components/ui/table";
import { Link } from "@/lib/i18n/navigation";
import { listAdmins } from "@/lib/staff/admins";
import { Day } from "@/components/office/day";

/** The administrators. Their own account cannot be closed, and at least one always remains. */
export async function AdminsTable({ ownId }: { ownId: number }) {
  const [{ rows }, t] = await Promise.all([listAdmins(), getTranslations("office")]);
  return (
    <ClientMessages namespaces={["office"]}>
      <Table
        isDense
        caption={t("pages.admins")}
        rows={rows}
        rowKey={({ adminId }) => adminId}
        columns={[
          {
            key: "name",
            header: t("people.name"),
            primary: true,
            cell: ({ adminId, displayName }) => <Link href={`/admin/admins/${adminId}`}>{displayName}</Link>,
          },
          { key: "login", header: t("admins.loginName"), cell: ({ name }) => name },
          { key: "email", header: t("people.email"), cell: ({ email }) => email },
          {
            key: "last",
            header: t("people.lastLogin"),
            hideOnPhone: true,
            hideOnLaptop: true,
            cell: ({ lastLoginAt }) => <Day at={lastLoginAt} clock />,
          },
          {
            key: "state",
            isState: true,
            header: t("people.state"),
            cell: ({ state }) => <StateBadge state={state} />,
          },
          {
            key: "actions",
            header: t("admins.actions"),
            cell: ({ adminId, state }) =>
              adminId === ownId ? (
                <span className="text-muted">{t("admins.you")}</span>
              ) : (
                <span className="flex flex-wrap gap-2 xl:flex-nowrap">
                  <PasswordButton kind="admin" id={adminId} />
                  <StateButtons kind="admin" id={adminId} state={state} />
                </span>
              ),
          },
        ]}
      />
    </ClientMessages>
  );
}

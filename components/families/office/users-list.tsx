import { UserPlus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { listOrFirst, listState, type PageQuery } from "@/components/office/list/list-state";
import { type ListColumn, RowLink } from "@/components/office/list/list-table";
import { OfficeList } from "@/components/office/list/office-list";
import { Day } from "@/components/office/day";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import type { Admin } from "@/lib/auth/actor";
import { asOffice } from "@/lib/access/owned";
import { provinces } from "@/lib/core/lookups";
import { listParents, type ParentRow } from "@/lib/families/office-queries";
import { ListParents } from "@/lib/families/office-schemas";
import { recordStates } from "@/lib/records/schemas";
import { FamilyDrawer } from "./family-drawer";
import { fullName } from "@/lib/core/person-name";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { AddressText } from "@/components/accounts/office/address-text";

/** Parents: search, filters, bulk changes, and each family's file in a drawer. */
export async function UsersList({
  admin,
  query,
  path = "/admin/users",
}: {
  admin: Admin;
  query: PageQuery;
  path?: string;
}) {
  const state = listState(path, query, ["state", "province", "isAgreeMarketing"], ["tab"]);
  const listed = await listOrFirst(ListParents, state, listParents);
  const [t, people] = await Promise.all([getTranslations("office"), getTranslations("people")]);
  const columns: ListColumn<ParentRow>[] = [
    {
      key: "name",
      header: t("people.name"),
      primary: true,
      sort: "name",
      cell: (row) => (
        <RowLink state={state} id={row.userId}>
          <Avatar name={fullName(row)} src={row.pic} size="sm" />
          <Clipped>{fullName(row)}</Clipped>
        </RowLink>
      ),
    },
    {
      key: "email",
      header: t("people.email"),
      cell: ({ email }) => <AddressText>{email}</AddressText>,
    },
    {
      key: "phone",
      hideOnLaptop: true,
      header: t("people.phone"),
      cell: ({ phone }) => phone ?? "–",
      hideOnPhone: true,
    },
    { key: "children", header: t("people.children"), align: "end", cell: ({ childCount }) => childCount },
    { key: "orders", header: t("people.orders"), align: "end", cell: ({ orderCount }) => orderCount },
    {
      key: "since",
      hideOnLaptop: true,
      header: t("people.since"),
      sort: "createdAt",
      hideOnPhone: true,
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    { key: "state", header: t("people.state"), cell: ({ state }) => <StateBadge state={state} /> },
  ];
  return (
    <OfficeList
      state={state}
      listed={listed}
      caption={t("people.users")}
      searchLabel={t("people.searchUsers")}
      defaultSort="-createdAt"
      columns={columns}
      idOf={({ userId }) => userId}
      bulk={{ kind: "user", nameOf: ({ firstName, lastName }) => fullName({ firstName, lastName }) }}
      exported="/api/admin/user/export/file"
      actions={<UserActions />}
      states={recordStates}
      groups={[
        {
          name: "isAgreeMarketing",
          label: t("people.marketing"),
          options: [
            { value: "1", label: t("people.marketingYes") },
            { value: "0", label: t("people.marketingNo") },
          ],
        },
        {
          name: "province",
          label: t("people.province"),
          options: provinces
            .filter((value) => [1, 2, 5, 6].includes(value) || state.filters.province === String(value))
            .map((value) => ({ value: String(value), label: people(`provinces.${value}`) })),
        },
      ]}
    >
      {state.open && (
        <FamilyDrawer parentId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      )}
    </OfficeList>
  );
}

function UserActions() {
  const t = useTranslations("office.people");
  return (
    <>
      <ButtonLink href="/admin/users/import" variant="secondary" icon={<Upload aria-hidden="true" />}>
        {t("import")}
      </ButtonLink>
      <ButtonLink href="/admin/users/new" icon={<UserPlus aria-hidden="true" />}>
        {t("addUser")}
      </ButtonLink>
    </>
  );
}

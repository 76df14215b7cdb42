import { UserPlus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { declareList } from "@/components/office/list/declared-list";
import { peopleColumns } from "@/components/accounts/office/people-columns";
import { ButtonLink } from "@/components/ui/button";
import { provinces } from "@/lib/core/lookups";
import { listParents, type ParentRow } from "@/lib/families/office-queries";
import { ListParents } from "@/lib/families/office-schemas";
import { recordStates } from "@/lib/records/schemas";
import { FamilyDrawer } from "./family-drawer";
import { fullName } from "@/lib/core/person-name";
import { AddressText } from "@/components/accounts/office/address-text";
import { asOffice } from "@/lib/access/owned";

/** Parents: search, filters, bulk changes, and each family's file in a drawer. */
export const usersList = declareList({
  path: "/admin/users",
  title: "office.pages.users",
  request: ListParents,
  read: listParents,
  sort: "-createdAt",
  idOf: ({ userId }) => userId,
  bulk: { kind: "user", nameOf: fullName },
  exported: "/api/admin/user/export/file",
  states: recordStates,
  async view({ admin, state }) {
    const [t, people] = await Promise.all([getTranslations("office.people"), getTranslations("people")]);
    const own = peopleColumns(t, state, ({ userId }: ParentRow) => userId);
    return {
      caption: t("users"),
      searchLabel: t("searchUsers"),
      columns: [
        own.name,
        {
          key: "email",
          header: t("email"),
          cell: ({ email }) => <AddressText>{email}</AddressText>,
        },
        {
          key: "phone",
          hideOnLaptop: true,
          header: t("phone"),
          cell: ({ phone }) => phone ?? "–",
          hideOnPhone: true,
        },
        { key: "children", header: t("children"), align: "end", cell: ({ childCount }) => childCount },
        { key: "orders", header: t("orders"), align: "end", cell: ({ orderCount }) => orderCount },
        own.since,
        own.state,
      ],
      actions: <UserActions />,
      groups: [
        {
          name: "isAgreeMarketing",
          label: t("marketing"),
          options: [
            { value: "1", label: t("marketingYes") },
            { value: "0", label: t("marketingNo") },
          ],
        },
        {
          name: "province",
          label: t("province"),
          options: provinces
            .filter((value) => [1, 2, 5, 6].includes(value) || state.filters.province === String(value))
            .map((value) => ({ value: String(value), label: people(`provinces.${value}`) })),
        },
      ],
      drawer: state.open && (
        <FamilyDrawer parentId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      ),
    };
  },
});

function UserActions() {
  const t = useTranslations("office.people");
  return (
    <>
      <ButtonLink href="/admin/users/import" variant="secondary" icon={<Upload />}>
        {t("import")}
      </ButtonLink>
      <ButtonLink href="/admin/users/new" icon={<UserPlus />}>
        {t("addUser")}
      </ButtonLink>
    </>
  );
}

import { UserPlus } from "lucide-react";
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
import { workTypes } from "@/lib/core/lookups";
import { listTeachers, type TeacherRow } from "@/lib/staff/teacher-queries";
import { recordStates } from "@/lib/records/schemas";
import { ListTeachers } from "@/lib/staff/teacher-schemas";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { fullName } from "@/lib/core/person-name";
import { TeacherDrawerFile } from "./teacher-file";
import { AddressText } from "@/components/accounts/office/address-text";

/** Teachers, by name. */
export async function TeachersList({
  admin,
  query,
  path = "/admin/teachers",
}: {
  admin: Admin;
  query: PageQuery;
  path?: string;
}) {
  const state = listState(path, query, ["state", "workType"], ["tab"]);
  const sorted = { ...state, sort: state.sort ?? "name" };
  const listed = await listOrFirst(ListTeachers, sorted, listTeachers);
  const [t, people] = await Promise.all([getTranslations("office"), getTranslations("people")]);
  const columns: ListColumn<TeacherRow>[] = [
    {
      key: "name",
      header: t("people.name"),
      primary: true,
      sort: "name",
      cell: (row) => (
        <RowLink state={state} id={row.teacherId}>
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
      key: "title",
      hideOnLaptop: true,
      header: t("people.title"),
      cell: ({ title }) => (title ? <Clipped>{title}</Clipped> : "–"),
      hideOnPhone: true,
    },
    {
      key: "workType",
      hideOnLaptop: true,
      header: t("people.workType"),
      cell: ({ workType }) => (workType ? people(`workType.${workType as 1}`) : "–"),
      hideOnPhone: true,
    },
    { key: "runs", header: t("people.terms"), align: "end", cell: ({ runCount }) => runCount },
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
      caption={t("people.teachers")}
      searchLabel={t("people.searchTeachers")}
      defaultSort="name"
      columns={columns}
      idOf={({ teacherId }) => teacherId}
      bulk={{ kind: "teacher", nameOf: ({ firstName, lastName }) => fullName({ firstName, lastName }) }}
      exported="/api/admin/teacher/export/file"
      actions={
        <ButtonLink href="/admin/teachers/new" icon={<UserPlus aria-hidden="true" />}>
          {t("people.addTeacher")}
        </ButtonLink>
      }
      states={recordStates}
      groups={[
        {
          name: "workType",
          label: t("people.workType"),
          options: workTypes.map((value) => ({
            value: String(value),
            label: people(`workType.${value}`),
          })),
        },
      ]}
    >
      {state.open && (
        <TeacherDrawerFile teacherId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      )}
    </OfficeList>
  );
}

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
import { Link } from "@/lib/i18n/navigation";
import { grades } from "@/lib/core/lookups";
import { listStudents, type StudentRow } from "@/lib/families/office-queries";
import { ListStudents } from "@/lib/families/office-schemas";
import { recordStates } from "@/lib/records/schemas";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { fullName } from "@/lib/core/person-name";
import { StudentDrawerFile } from "./student-file";
import { AddressText } from "@/components/accounts/office/address-text";

/** Students of families. */
export async function StudentsList({
  admin,
  query,
  path = "/admin/students",
}: {
  admin: Admin;
  query: PageQuery;
  path?: string;
}) {
  const state = listState(path, query, ["state", "grade", "userId", "courseRunId"], ["tab"]);
  const listed = await listOrFirst(ListStudents, state, listStudents);
  const [t, people] = await Promise.all([getTranslations("office"), getTranslations("people")]);
  const columns: ListColumn<StudentRow>[] = [
    {
      key: "name",
      header: t("people.name"),
      primary: true,
      sort: "name",
      cell: (row) => (
        <RowLink state={state} id={row.studentId}>
          <Avatar name={fullName(row)} src={row.pic} size="sm" />
          <Clipped>{fullName(row)}</Clipped>
        </RowLink>
      ),
    },
    {
      key: "grade",
      header: t("people.grade"),
      cell: ({ grade }) => (
        <span className="whitespace-nowrap">
          {grade === null ? "–" : people("gradeName", { grade: String(grade) })}
        </span>
      ),
    },
    {
      key: "parent",
      header: t("people.parent"),
      cell: ({ userId, userName }) =>
        userId ? (
          <Link href={`/admin/users?open=${userId}`}>
            <Clipped>{userName ?? ""}</Clipped>
          </Link>
        ) : (
          "–"
        ),
    },
    {
      key: "login",
      hideOnLaptop: true,
      header: t("people.login"),
      hideOnPhone: true,
      cell: ({ email, loginName }) => <AddressText>{loginName ?? email ?? "–"}</AddressText>,
    },
    {
      key: "school",
      hideOnLaptop: true,
      header: t("people.school"),
      hideOnPhone: true,
      cell: ({ school }) => <span className="line-clamp-2">{school ?? "–"}</span>,
    },
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
      caption={t("people.students")}
      searchLabel={t("people.searchStudents")}
      defaultSort="-createdAt"
      columns={columns}
      idOf={({ studentId }) => studentId}
      bulk={{ kind: "student", nameOf: ({ firstName, lastName }) => fullName({ firstName, lastName }) }}
      exported="/api/admin/student/export/file"
      actions={
        <ButtonLink href="/admin/students/new" icon={<UserPlus aria-hidden="true" />}>
          {t("people.addStudent")}
        </ButtonLink>
      }
      states={recordStates}
      groups={[
        {
          name: "grade",
          label: t("people.grade"),
          options: grades.map((value) => ({
            value: String(value),
            label: people("gradeName", { grade: String(value) }),
          })),
        },
      ]}
      linked={{ userId: t("people.ofOneFamily"), courseRunId: t("people.ofOneTerm") }}
    >
      {state.open && (
        <StudentDrawerFile studentId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      )}
    </OfficeList>
  );
}

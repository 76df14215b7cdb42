import { UserPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { declareList } from "@/components/office/list/declared-list";
import { peopleColumns } from "@/components/accounts/office/people-columns";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";
import { grades } from "@/lib/core/lookups";
import { listStudents, type StudentRow } from "@/lib/families/office-queries";
import { ListStudents } from "@/lib/families/office-schemas";
import { recordStates } from "@/lib/records/schemas";
import { fullName } from "@/lib/core/person-name";
import { StudentActs } from "./student-acts";
import { StudentDrawerFile } from "./student-file";
import { AddressText } from "@/components/accounts/office/address-text";
import { asOffice } from "@/lib/access/owned";

/** Students of families. */
export const studentsList = declareList({
  path: "/admin/students",
  title: "office.pages.students",
  request: ListStudents,
  read: listStudents,
  sort: "-createdAt",
  idOf: ({ studentId }) => studentId,
  bulk: { kind: "student", nameOf: fullName },
  exported: "/api/admin/student/export/file",
  states: recordStates,
  async view({ admin, state }) {
    const [t, people] = await Promise.all([getTranslations("office.people"), getTranslations("people")]);
    const own = peopleColumns(t, state, ({ studentId }: StudentRow) => studentId);
    return {
      caption: t("students"),
      searchLabel: t("searchStudents"),
      columns: [
        own.name,
        {
          key: "grade",
          header: t("grade"),
          cell: ({ grade }) => (
            <span className="whitespace-nowrap">
              {grade === null ? "–" : people("gradeName", { grade: String(grade) })}
            </span>
          ),
        },
        {
          key: "parent",
          header: t("parent"),
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
          header: t("login"),
          hideOnPhone: true,
          cell: ({ email, loginName }) => <AddressText>{loginName ?? email ?? "–"}</AddressText>,
        },
        {
          key: "school",
          hideOnLaptop: true,
          header: t("school"),
          hideOnPhone: true,
          cell: ({ school }) => <span className="line-clamp-2">{school ?? "–"}</span>,
        },
        own.since,
        own.state,
      ],
      actions: (
        <ButtonLink href="/admin/students/new" icon={<UserPlus />}>
          {t("addStudent")}
        </ButtonLink>
      ),
      groups: [
        {
          name: "grade",
          label: t("grade"),
          options: grades.map((value) => ({
            value: String(value),
            label: people("gradeName", { grade: String(value) }),
          })),
        },
      ],
      acts: <StudentActs from={Number(state.filters.courseRunId) || null} />,
      linked: { userId: t("ofOneFamily"), courseRunId: t("ofOneTerm") },
      drawer: state.open && (
        <StudentDrawerFile studentId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      ),
    };
  },
});

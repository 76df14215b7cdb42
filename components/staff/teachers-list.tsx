import { UserPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { declareList } from "@/components/office/list/declared-list";
import { peopleColumns } from "@/components/accounts/office/people-columns";
import { ButtonLink } from "@/components/ui/button";
import { workTypes } from "@/lib/core/lookups";
import { listTeachers, type TeacherRow } from "@/lib/staff/teacher-queries";
import { recordStates } from "@/lib/records/schemas";
import { ListTeachers } from "@/lib/staff/teacher-schemas";
import { fullName } from "@/lib/core/person-name";
import { TeacherDrawerFile } from "./teacher-file";
import { AddressText } from "@/components/accounts/office/address-text";
import { asOffice } from "@/lib/access/owned";

/** Teachers, by name. */
export const teachersList = declareList({
  path: "/admin/teachers",
  title: "office.pages.teachers",
  request: ListTeachers,
  read: listTeachers,
  sort: "name",
  idOf: ({ teacherId }) => teacherId,
  bulk: { kind: "teacher", nameOf: fullName },
  exported: "/api/admin/teacher/export/file",
  states: recordStates,
  async view({ admin, state }) {
    const [t, people] = await Promise.all([getTranslations("office.people"), getTranslations("people")]);
    const own = peopleColumns(t, state, ({ teacherId }: TeacherRow) => teacherId);
    return {
      caption: t("teachers"),
      searchLabel: t("searchTeachers"),
      columns: [
        own.name,
        {
          key: "email",
          header: t("email"),
          cell: ({ email }) => <AddressText>{email}</AddressText>,
        },
        {
          key: "title",
          hideOnLaptop: true,
          header: t("title"),
          cell: ({ title }) => (title ? <Clipped>{title}</Clipped> : "–"),
          hideOnPhone: true,
        },
        {
          key: "workType",
          hideOnLaptop: true,
          header: t("workType"),
          cell: ({ workType }) => (workType ? people(`workType.${workType as 1}`) : "–"),
          hideOnPhone: true,
        },
        { key: "runs", header: t("terms"), align: "end", cell: ({ runCount }) => runCount },
        own.since,
        own.state,
      ],
      actions: (
        <ButtonLink href="/admin/teachers/new" icon={<UserPlus />}>
          {t("addTeacher")}
        </ButtonLink>
      ),
      groups: [
        {
          name: "workType",
          label: t("workType"),
          options: workTypes.map((value) => ({
            value: String(value),
            label: people(`workType.${value}`),
          })),
        },
      ],
      drawer: state.open && (
        <TeacherDrawerFile teacherId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      ),
    };
  },
});

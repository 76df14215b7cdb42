import { Mail, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Day } from "@/components/office/day";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Avatar } from "@/components/ui/avatar";
import { EmptyState } from "@/components/ui/empty-state";
import { iconButtonClass } from "@/components/ui/icon-button";
import { Table } from "@/components/ui/table";
import { fullName } from "@/lib/core/person-name";
import { Link } from "@/lib/i18n/navigation";
import type { TermStudent } from "@/lib/classroom/term-students";

const linkClass =
  "inline-flex min-h-11 items-center gap-3 font-semibold text-ink hover:text-lake hover:underline";

/** The students of a term with start date, attendance, average and the family's contact details. */
export async function TermStudents({ students }: { students: readonly TermStudent[] }) {
  const t = await getTranslations("officeCatalog.term");
  if (students.length === 0)
    return (
      <EmptyState title={t("none")} scene={<EmptyScene kind="letters" />}>
        <p>{t("noneText")}</p>
      </EmptyState>
    );
  return (
    <Table
      caption={t("students")}
      rows={students}
      rowKey={({ studentId }) => studentId}
      columns={[
        {
          key: "name",
          header: t("name"),
          primary: true,
          cell: (student) => (
            <Link href={`/admin/students/${student.studentId}/grades`} className={linkClass}>
              <Avatar name={fullName(student)} src={student.pic} size="sm" />
              <span className="max-w-48 truncate" title={fullName(student)}>
                {fullName(student)}
              </span>
            </Link>
          ),
        },
        {
          key: "parent",
          header: t("parent"),
          cell: ({ family }) =>
            family ? (
              <Link
                href={`/admin/users?open=${family.userId}`}
                title={fullName(family)}
                className="inline-flex min-h-11 items-center"
              >
                <span className="max-w-44 truncate">{fullName(family)}</span>
              </Link>
            ) : (
              "–"
            ),
        },
        { key: "since", header: t("since"), cell: ({ enrolledAt }) => <Day at={enrolledAt} /> },
        {
          key: "attendance",
          header: t("attendance"),
          cell: ({ attendance: { present, late, absent, excused } }) =>
            present + late + absent + excused === 0
              ? "–"
              : t("attended", { there: present + late, all: present + late + absent, excused }),
        },
        {
          key: "average",
          header: t("average"),
          align: "end",
          cell: ({ average }) => (average === null ? "–" : `${average}%`),
        },
        {
          key: "contact",
          header: t("contact"),
          cell: ({ family }) =>
            family ? (
              <span className="inline-flex gap-1">
                <ContactLink href={`mailto:${family.email}`} label={t("write", { name: fullName(family) })}>
                  <Mail />
                </ContactLink>
                {family.phone && (
                  <ContactLink href={`tel:${family.phone}`} label={t("phone", { name: fullName(family) })}>
                    <Phone />
                  </ContactLink>
                )}
              </span>
            ) : (
              "–"
            ),
        },
      ]}
    />
  );
}

const ContactLink = ({
  href,
  label,
  children,
}: {
  href: string;
  label: string;
  children: React.ReactNode;
}) => (
  <a href={href} aria-label={label} title={label} className={iconButtonClass}>
    {children}
  </a>
);

import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { skills } from "@/lib/assessments/skills";
import { inLocale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import type { PracticeOfStudent } from "@/lib/practice/queries";

/** Who of a term practised what in the last two weeks (rule R9.45). Nothing for a term without students. */
export function RunPractice({ students }: { students: readonly PracticeOfStudent[] }) {
  const t = useTranslations("practice.run14");
  const locale = useLocale();
  if (students.length === 0) return null;
  return (
    <section aria-labelledby="practice" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="practice" className="text-2xl">
          {t("title")}
        </h2>
        <p className="max-w-prose text-muted">{t("intro")}</p>
      </div>
      <Table
        caption={t("caption")}
        rows={students}
        rowKey={({ studentId }) => studentId}
        columns={[
          { key: "name", header: t("student"), primary: true, cell: (student) => fullName(student) },
          { key: "days", header: t("days"), align: "end", cell: ({ days }) => (days > 0 ? days : "–") },
          ...skills.map(({ skillId, name, nameZh }) => ({
            key: `skill-${skillId}`,
            header: <span className="whitespace-normal">{inLocale(locale, name, nameZh)}</span>,
            cell: (student: PracticeOfStudent) => {
              const done = student.skills.find((one) => one.skillId === skillId);
              return done ? t("count", done) : "–";
            },
          })),
        ]}
      />
    </section>
  );
}

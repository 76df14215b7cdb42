import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditSection } from "@/components/office/edit/edit-section";
import { bind } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import type { SchoolFormState } from "./form-state";

const claims = [
  "yearsOfExperience",
  "teachingSince",
  "openedIn",
  "studentsServed",
  "studentsInCanadaAndChina",
  "teacherYearsOfExperience",
  "replyWithinHours",
  "assessmentMinutes",
] as const;

/** The numbers in the texts of the public pages, and the facts about the teachers. */
export function NumberFields({ form }: { form: SchoolFormState }) {
  const t = useTranslations("officeSchool.claims");
  return (
    <EditSection title={t("title")} note={t("note")}>
      {claims.map((claim) => (
        <TextField
          key={claim}
          {...bind(form, `claims.${claim}`)}
          inputMode="numeric"
          label={t(claim)}
          required
        />
      ))}
      <BothLanguages
        form={form}
        label={t("teacherCertification")}
        hint={t("teacherCertificationHint")}
        en="teacherCertification.en"
        zh="teacherCertification.zh"
        rows={2}
        optional
      />
      <BothLanguages
        form={form}
        label={t("policeChecks")}
        hint={t("policeChecksHint")}
        en="policeChecks.en"
        zh="policeChecks.zh"
        rows={2}
        optional
      />
    </EditSection>
  );
}

import { useTranslations } from "next-intl";

/** "Grades 4 to 6", "Kindergarten to Grade 2", "Grade 3". */
export function useGradeRange(): (grades: { gradeMin: number; gradeMax: number }) => string {
  const t = useTranslations("programs.grades");
  return ({ gradeMin, gradeMax }) =>
    gradeMin === gradeMax ? t("name", { grade: gradeMin }) : t("range", { min: gradeMin, max: gradeMax });
}

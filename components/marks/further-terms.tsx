import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";

/** Another term of the teacher in which a new homework can be set. */
export type FurtherTerm = { courseRunId: number; label: string; families: readonly number[] };

type FurtherTermsProps = {
  terms: readonly FurtherTerm[];
  chosen: readonly number[];
  /** A draft, or work whose due time has passed, is told to no one. */
  isTold: boolean;
  onChange: (courseRunIds: number[]) => void;
};

/** The further terms in which a homework is set, each with the families who will be told (rule R10.46). */
export function FurtherTerms({ terms, chosen, isTold, onChange }: FurtherTermsProps) {
  const t = useTranslations("teaching.homework.form");
  return (
    <fieldset className="grid">
      <legend className="font-semibold">{t("also")}</legend>
      <p className="text-sm text-muted">{t("alsoHint")}</p>
      {terms.map(({ courseRunId, label, families }) => (
        <Checkbox
          key={courseRunId}
          label={t("alsoTerm", { term: label, families: isTold ? families.length : 0 })}
          checked={chosen.includes(courseRunId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, courseRunId] : chosen.filter((one) => one !== courseRunId))
          }
        />
      ))}
    </fieldset>
  );
}

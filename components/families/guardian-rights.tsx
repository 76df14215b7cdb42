import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import type { GuardianRights } from "@/lib/families/guardian-schemas";

export const guardianRights = ["sees", "pays", "writes"] as const;

type Bound = Omit<React.ComponentProps<typeof Checkbox>, "label">;

/** What a second guardian may do, as sentences to tick; `bound` connects one with its form. */
export function RightsFields({ bound }: { bound: (right: keyof GuardianRights) => Bound }) {
  const t = useTranslations("guardians");
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{t("rights")}</legend>
      {guardianRights.map((right) => (
        <Checkbox key={right} {...bound(right)} label={t(`right.${right}`)} />
      ))}
    </fieldset>
  );
}

/** The rights as short words. */
export function RightsBadges({ rights }: { rights: GuardianRights }) {
  const t = useTranslations("guardians.short");
  return (
    <span className="flex flex-wrap gap-2">
      {guardianRights
        .filter((right) => rights[right])
        .map((right) => (
          <Badge key={right} tone="lake">
            {t(right)}
          </Badge>
        ))}
    </span>
  );
}

import { inLocale, type Locale } from "@/lib/core/locale";
import type { Reason } from "./recommend";
import { skills } from "./skills";

type Texts = (
  key: `program.reason.${Reason}` | `program.reasonOf.${Reason}`,
  values?: Record<string, string>,
) => string;

/** Why a program is recommended, by the texts of the namespace `report`; for a measured result with the skill to work on. */
export function reasonWords(
  t: Texts,
  { reason, skillId }: { reason: Reason; skillId: number | null },
  locale: Locale,
): string {
  const skill = skills.find((one) => one.skillId === skillId);
  return skill
    ? t(`program.reasonOf.${reason}`, { skill: inLocale(locale, skill.name, skill.nameZh) })
    : t(`program.reason.${reason}`);
}

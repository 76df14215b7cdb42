import { inLocale, type Locale } from "@/lib/core/locale";
import type { Skill } from "./skills";

/** A skill as an option, with its bands (rule R9.9): `to` is the lower bound of the next better one. */
export const toSkillOption = ({ skillId, name, nameZh, color, levels }: Skill, locale: Locale) => ({
  skillId,
  name,
  nameZh,
  color,
  levels: levels.map(({ band, from }, index) => ({ band, from, to: levels[index - 1]?.from ?? 100 })),
  label: inLocale(locale, name, nameZh),
  value: skillId,
});

import { inLocale, type Locale } from "@/lib/core/locale";
import type { Skill } from "./skills";

/** A skill as a choice, with its bands (rule R9.9): `to` is where the next better one begins. */
export const toSkillOption = ({ skillId, name, nameZh, color, levels }: Skill, locale: Locale) => ({
  skillId,
  name,
  nameZh,
  color,
  levels: levels.map(({ band, from }, index) => ({ band, from, to: levels[index - 1]?.from ?? 100 })),
  label: inLocale(locale, name, nameZh),
  value: skillId,
});

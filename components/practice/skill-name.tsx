import { useLocale } from "next-intl";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { skills } from "@/lib/assessments/skills";
import { inLocale } from "@/lib/core/locale";

/** A skill's icon and name. */
export function SkillName({ skillId }: { skillId: number }) {
  const locale = useLocale();
  const skill = skills.find((one) => one.skillId === skillId);
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      <SkillIcon skillId={skillId} />
      {skill && inLocale(locale, skill.name, skill.nameZh)}
    </span>
  );
}

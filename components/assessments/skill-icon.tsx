import { Blocks, BookOpenText, BookType, Palette, Puzzle, SpellCheck } from "lucide-react";

const icons = { 1: Blocks, 2: BookType, 3: SpellCheck, 4: Palette, 5: BookOpenText, 6: Puzzle };

/** The icon of a skill in its colour; the skill's name is beside it. */
export function SkillIcon({ skillId, className = "size-5" }: { skillId: number; className?: string }) {
  const Icon = icons[skillId as keyof typeof icons];
  return <Icon className={className} style={{ color: `var(--skill-${skillId})` }} aria-hidden="true" />;
}

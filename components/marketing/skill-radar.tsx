import { skills } from "@/lib/assessments/skills";

type SkillRadarProps = {
  /** Percent, in the order of the skills. */
  scores: readonly number[];
  label: string;
};

const radius = 100;
const rings = [25, 50, 75, 100];

function corner(index: number, percent: number): string {
  const angle = (index / skills.length) * 2 * Math.PI - Math.PI / 2;
  const reach = (percent / 100) * radius;
  return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
}

const shape = (percentOf: (index: number) => number) =>
  `M${skills.map((_, index) => corner(index, percentOf(index))).join("L")}Z`;

/** Six scores as one shape; the same numbers stand beside it in words. */
export function SkillRadar({ scores, label }: SkillRadarProps) {
  return (
    <svg viewBox="-116 -116 232 232" role="img" aria-label={label} className="block h-auto w-full">
      {rings.map((ring) => (
        <path key={ring} d={shape(() => ring)} fill="none" stroke="var(--line)" strokeWidth="1" />
      ))}
      {skills.map(({ skillId }, index) => (
        <path key={skillId} d={`M0 0L${corner(index, 100)}`} stroke="var(--line)" strokeWidth="1" />
      ))}
      <path
        d={shape((index) => scores[index] ?? 0)}
        fill="var(--lake)"
        fillOpacity="0.16"
        stroke="var(--lake)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {skills.map(({ skillId }, index) => {
        const [x, y] = corner(index, scores[index] ?? 0).split(" ");
        const [dotX, dotY] = corner(index, 110).split(" ");
        return (
          <g key={skillId} fill={`var(--skill-${skillId})`}>
            <circle cx={x} cy={y} r="4" />
            <circle cx={dotX} cy={dotY} r="5" />
          </g>
        );
      })}
    </svg>
  );
}

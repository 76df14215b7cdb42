import type { Band } from "@/db/schema/assessments";

/** A band starts at `from` percent (inclusive) and ends below the next better one. */
export type Level = { band: Band; from: number };

const fourLevels: readonly Level[] = [
  { band: "excelling", from: 90 },
  { band: "strong", from: 80 },
  { band: "growing", from: 60 },
  { band: "starting", from: 0 },
];
const threeLevels: readonly Level[] = [
  { band: "excelling", from: 85 },
  { band: "growing", from: 70 },
  { band: "starting", from: 0 },
];

/** The six skills with their print colour and their levels, best first (rule R9.9). */
export const skills = [
  {
    skillId: 1,
    key: "languageFoundation",
    name: "Language Foundation",
    nameZh: "语言基础",
    color: "#295e90",
    levels: fourLevels,
  },
  {
    skillId: 2,
    key: "vocabularyAccuracy",
    name: "Vocabulary & Accuracy",
    nameZh: "词汇与准确性",
    color: "#037465",
    levels: fourLevels,
  },
  {
    skillId: 3,
    key: "languageConventions",
    name: "Language Conventions",
    nameZh: "语言规范",
    color: "#773f9b",
    levels: threeLevels,
  },
  {
    skillId: 4,
    key: "languageDiversity",
    name: "Language Diversity",
    nameZh: "表达多样性",
    color: "#b13550",
    levels: threeLevels,
  },
  {
    skillId: 5,
    key: "comprehension",
    name: "Comprehension",
    nameZh: "阅读理解",
    color: "#3c732f",
    levels: fourLevels,
  },
  {
    skillId: 6,
    key: "logicalReasoning",
    name: "Logical Reasoning",
    nameZh: "逻辑推理",
    color: "#985b0b",
    levels: threeLevels,
  },
] as const satisfies readonly {
  skillId: number;
  key: string;
  name: string;
  nameZh: string;
  color: string;
  levels: readonly Level[];
}[];

export type Skill = (typeof skills)[number];
export type SkillKey = Skill["key"];

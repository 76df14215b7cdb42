import { skills } from "@/lib/assessments/skills";
import { toSkillOption } from "@/lib/assessments/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  run: ({ locale }) => skills.map((skill) => toSkillOption(skill, locale)),
});

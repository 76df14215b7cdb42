import { skills } from "@/lib/assessments/skills";
import { toSkillOption } from "@/lib/assessments/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the six skills with their colours and bands.",
  allow: "public",
  run: ({ locale }) => skills.map((skill) => toSkillOption(skill, locale)),
});

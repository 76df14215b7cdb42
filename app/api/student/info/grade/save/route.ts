import { SaveGrade } from "@/lib/assessments/schemas";
import { saveGrade } from "@/lib/families/save-own-profile";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves the student's own grade, temporary students included.",
  allow: "anyStudent",
  input: SaveGrade,
  run: ({ actor, input }) => saveGrade(actor, input.grade),
});

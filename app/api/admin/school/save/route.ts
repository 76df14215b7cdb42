import { endpoint } from "@/lib/http/endpoint";
import { saveSchool } from "@/lib/school/save";
import { SaveSchool } from "@/lib/school/schemas";

export const POST = endpoint({
  summary: "Saves what the school says about itself: name, address, claims, words of parents, trial class.",
  allow: "admin",
  input: SaveSchool,
  run: ({ input, actor }) => saveSchool(actor, input),
});

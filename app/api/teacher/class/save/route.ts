import { endpoint } from "@/lib/http/endpoint";
import { saveClass } from "@/lib/catalog/class-times";
import { SaveClass } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Changes the time and the links of a class.",
  allow: "teacher",
  owns: { taughtClass: "id" },
  input: SaveClass,
  run: ({ input, actor }) => saveClass(actor, input),
});

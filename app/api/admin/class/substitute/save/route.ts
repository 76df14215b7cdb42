import { SaveSubstitute } from "@/lib/catalog/office-schemas";
import { saveSubstitute } from "@/lib/catalog/save-substitute";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Gives a class another teacher, or back to the term's.",
  allow: "admin",
  input: SaveSubstitute,
  run: ({ input, actor }) => saveSubstitute(actor, input),
});

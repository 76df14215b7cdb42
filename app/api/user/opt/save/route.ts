import { saveOptions } from "@/lib/families/save-consent";
import { SaveOptions } from "@/lib/families/profile-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves whether the parent agrees to marketing mail.",
  allow: "parent",
  input: SaveOptions,
  run: ({ input, actor }) => saveOptions(actor.id, input.isAgreeMarketing),
});

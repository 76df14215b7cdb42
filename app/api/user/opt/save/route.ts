import { saveOptions } from "@/lib/families/save-consent";
import { SaveOptions } from "@/lib/families/profile-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "parent",
  input: SaveOptions,
  run: ({ input, actor }) => saveOptions(actor.id, input.isAgreeMarketing),
});

import { endpoint } from "@/lib/http/endpoint";
import { SaveFamilyMails } from "@/lib/notices/settings-schemas";
import { saveMailSettings } from "@/lib/notices/settings";

export const POST = endpoint({
  summary: "Saves which mails the parent receives.",
  allow: "parent",
  input: SaveFamilyMails,
  run: ({ input, actor }) => saveMailSettings(actor, input),
});

import { endpoint } from "@/lib/http/endpoint";
import { SaveTeacherMails } from "@/lib/notices/settings-schemas";
import { saveMailSettings } from "@/lib/notices/settings";

export const POST = endpoint({
  summary: "Saves which mails the teacher receives.",
  allow: "teacher",
  input: SaveTeacherMails,
  run: ({ input, actor }) => saveMailSettings(actor, input),
});

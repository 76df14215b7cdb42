import { endpoint } from "@/lib/http/endpoint";
import { failureMessage } from "@/lib/http/envelope";
import { BulkChange } from "@/lib/office/change-schemas";
import { changeRecords } from "@/lib/office/changed-lists";

export const POST = endpoint({
  summary: "Changes the selected records; returns the ids that changed and the reasons for refusals.",
  allow: "admin",
  input: BulkChange,
  run: async ({ input, actor, locale }) => {
    const { ids, reasons } = await changeRecords(actor, input);
    return { ids, refused: reasons.map((reason) => failureMessage(reason, locale)) };
  },
});

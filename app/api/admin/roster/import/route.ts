import { endpoint } from "@/lib/http/endpoint";
import { ImportRoster } from "@/lib/office/roster/check-roster";
import { startRosterImport } from "@/lib/office/roster/import-roster";

export const POST = endpoint({
  summary:
    "Starts the import of a OneRoster package and returns its jobId; refused with problems, unless skipBad is set.",
  allow: "admin",
  body: "multipart",
  input: ImportRoster,
  run: ({ input, actor }) => startRosterImport(actor, input),
});

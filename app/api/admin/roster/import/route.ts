import { endpoint } from "@/lib/http/endpoint";
import { ImportRoster } from "@/lib/office/roster/check-roster";
import { startRosterImport } from "@/lib/office/roster/import-roster";

export const POST = endpoint({
  summary:
    "Starts the import of a package of OneRoster 1.2 and returns its jobId; refused while a line has a problem, unless skipBad is set.",
  allow: "admin",
  body: "multipart",
  input: ImportRoster,
  run: ({ input, actor }) => startRosterImport(actor, input),
});

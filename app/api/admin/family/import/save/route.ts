import { endpoint } from "@/lib/http/endpoint";
import { startImport } from "@/lib/families/import-families";
import { SaveImport } from "@/lib/families/read-families";

export const POST = endpoint({
  summary:
    "Starts an import of families and returns its jobId; refused while a row has an error, unless goodOnly is set.",
  allow: "admin",
  body: "largeJson",
  input: SaveImport,
  run: ({ input, actor }) => startImport(actor, input),
});

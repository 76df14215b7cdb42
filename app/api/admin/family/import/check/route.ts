import { endpoint } from "@/lib/http/endpoint";
import { importReport } from "@/lib/http/import-report";
import { checkFamilies } from "@/lib/families/import-families";
import { CheckImport } from "@/lib/families/read-families";

export const POST = endpoint({
  summary: "Checks an import of families without saving; returns errors by row and field.",
  allow: "admin",
  body: "largeJson",
  input: CheckImport,
  run: async ({ input }) => importReport(await checkFamilies(input.text)),
});

import { endpoint } from "@/lib/http/endpoint";
import { importReport } from "@/lib/http/import-report";
import { checkFamilies } from "@/lib/families/import-families";
import { CheckImport } from "@/lib/families/read-families";

export const POST = endpoint({
  allow: "admin",
  body: "largeJson",
  input: CheckImport,
  run: async ({ input }) => importReport(await checkFamilies(input.text)),
});

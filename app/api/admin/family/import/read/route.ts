import { endpoint } from "@/lib/http/endpoint";
import { importTextOf, ReadImport } from "@/lib/families/read-families";

export const POST = endpoint({
  summary: "Reads a CSV or XLSX file into the text that import/check and import/save accept.",
  allow: "admin",
  body: "multipart",
  input: ReadImport,
  run: ({ input }) => importTextOf(input),
});

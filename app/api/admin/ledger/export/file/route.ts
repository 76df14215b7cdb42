import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile(
  "ledger",
  "The entries of the ledger that the filters match, as a CSV or XLSX file.",
);

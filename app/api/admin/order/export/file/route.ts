import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile("order", "The orders that the filters match, as a CSV or XLSX file.");

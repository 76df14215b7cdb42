import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile("teacher", "The teachers that the filters match, as a CSV or XLSX file.");

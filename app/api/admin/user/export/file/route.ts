import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile("user", "The parents that the filters match, as a CSV or XLSX file.");

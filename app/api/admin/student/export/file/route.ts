import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile("student", "The students that the filters match, as a CSV or XLSX file.");

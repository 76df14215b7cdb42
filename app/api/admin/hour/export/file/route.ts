import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile("hour", "The hours of a month by teacher, as a CSV or XLSX file.");

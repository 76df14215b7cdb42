import { exportFile } from "@/lib/http/export-file";

export const GET = exportFile("order");

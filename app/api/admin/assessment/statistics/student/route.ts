import { getStudentStatistics } from "@/lib/assessments/statistics";
import { ById } from "@/lib/catalog/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input }) => getStudentStatistics(input.id),
});

import { asOffice } from "@/lib/access/owned";
import { ById } from "@/lib/core/fields";
import { getStudentStatistics } from "@/lib/assessments/statistics";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a student's finished attempts and progress by skill.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getStudentStatistics(asOffice(actor, input.id)),
});

import { ById } from "@/lib/core/fields";
import { listResults } from "@/lib/assessments/results";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists a child's assessment results.",
  allow: "parent",
  viewable: true,
  owns: { student: "id" },
  input: ById,
  run: async ({ input }) => {
    const rows = await listResults(input.id);
    return { rows, records: rows.length };
  },
});

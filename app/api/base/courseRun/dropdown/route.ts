import { listOpenRuns } from "@/lib/catalog/run-queries";
import { CourseRunDropdown } from "@/lib/catalog/schemas";
import { toRunOption } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: CourseRunDropdown,
  run: async ({ input }) => (await listOpenRuns(input.id)).map(toRunOption),
});

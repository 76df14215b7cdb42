import { ById } from "@/lib/core/fields";
import { listOpenRuns } from "@/lib/catalog/run-queries";
import { toRunOption } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists a program's terms on sale as options.",
  allow: "public",
  input: ById,
  run: async ({ input }) => (await listOpenRuns(input.id)).map(toRunOption),
});

import { toOption } from "@/lib/catalog/office-wire";
import { listRunOptions } from "@/lib/catalog/structure-queries";
import { Lookup } from "@/lib/records/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the terms of a program as options.",
  allow: "admin",
  input: Lookup,
  run: async ({ input, locale }) =>
    (await listRunOptions(input)).map((run) => toOption(run, run.courseRunId, locale)),
});

import { RunDropdown } from "@/lib/catalog/office-schemas";
import { toOption } from "@/lib/catalog/office-wire";
import { listRunOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the terms of a program as options.",
  allow: "admin",
  input: RunDropdown,
  run: async ({ input, locale }) =>
    (await listRunOptions(input)).map((run) => toOption(run, run.courseRunId, locale)),
});

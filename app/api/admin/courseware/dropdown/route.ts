import { toSampleOption } from "@/lib/catalog/office-wire";
import { SampleLookup } from "@/lib/classroom/office-schemas";
import { listSampleOptions } from "@/lib/classroom/sample";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the PDFs of a program's terms as options for its public sample.",
  allow: "admin",
  input: SampleLookup,
  run: async ({ input, locale }) =>
    (await listSampleOptions(input)).map((courseware) => toSampleOption(courseware, locale)),
});

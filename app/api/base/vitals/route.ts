import { endpoint } from "@/lib/http/endpoint";
import { reportVitals } from "@/lib/vitals/commands";
import { ReportVitals } from "@/lib/vitals/schemas";

export const POST = endpoint({
  summary: "Records how fast a page loaded, without any personal data.",
  allow: "public",
  input: ReportVitals,
  run: async ({ input, origin }) => {
    await reportVitals(input, origin.ip);
    return null;
  },
});

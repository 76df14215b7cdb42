import { PreviewClosure } from "@/lib/calendar/closure-schemas";
import { previewClosure } from "@/lib/calendar/closures";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the classes planned on some days, with the families concerned.",
  allow: "admin",
  input: PreviewClosure,
  run: ({ input }) => previewClosure(input),
});

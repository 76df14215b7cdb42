import { download } from "@/lib/http/download";
import { pdfResponse } from "@/lib/http/generated-file";
import { YearInPath } from "@/lib/invoices/schemas";
import { statementPdf } from "@/lib/invoices/statement-pdf";

export const GET = download({
  summary: "The parent's year of invoices, payments and credit as a PDF.",
  allow: "parent",
  viewable: true,
  linkable: true,
  input: YearInPath,
  run: async ({ input: { year }, actor, locale }) =>
    pdfResponse(await statementPdf(actor.id, year, locale), `statement-${year}-${locale}`),
});

import { asOffice } from "@/lib/access/owned";
import { download } from "@/lib/http/download";
import { pdfResponse } from "@/lib/http/generated-file";
import { FamilyYearInPath } from "@/lib/invoices/schemas";
import { statementPdf } from "@/lib/invoices/statement-pdf";

export const GET = download({
  summary: "A family's year of invoices, payments and credit as a PDF.",
  allow: "admin",
  input: FamilyYearInPath,
  run: async ({ input: { userId, year }, actor, locale }) =>
    pdfResponse(
      await statementPdf(asOffice(actor, userId), year, locale),
      `statement-${userId}-${year}-${locale}`,
    ),
});

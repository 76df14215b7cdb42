import { asOffice } from "@/lib/access/owned";
import { download } from "@/lib/http/download";
import { pdfResponse } from "@/lib/http/generated-file";
import { invoicePdf } from "@/lib/invoices/invoice-pdf";
import { InvoiceInPath } from "@/lib/invoices/schemas";

export const GET = download({
  summary: "An invoice or a credit note of any family as a PDF.",
  allow: "admin",
  input: InvoiceInPath,
  run: async ({ input: { invoiceId }, actor, locale }) => {
    const { documentNo, pdf } = await invoicePdf(asOffice(actor, invoiceId), locale);
    return pdfResponse(pdf, `${documentNo}-${locale}`);
  },
});

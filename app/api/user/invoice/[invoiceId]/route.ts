import { download } from "@/lib/http/download";
import { pdfResponse } from "@/lib/http/generated-file";
import { invoicePdf } from "@/lib/invoices/invoice-pdf";
import { InvoiceInPath } from "@/lib/invoices/schemas";

export const GET = download({
  summary: "An invoice or a credit note of the parent's own orders as a PDF.",
  allow: "parent",
  owns: { invoice: "invoiceId" },
  viewable: true,
  linkable: true,
  input: InvoiceInPath,
  run: async ({ input: { invoiceId }, locale }) => {
    const { documentNo, pdf } = await invoicePdf(invoiceId, locale);
    return pdfResponse(pdf, `${documentNo}-${locale}`);
  },
});

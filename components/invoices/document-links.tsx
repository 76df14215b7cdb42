import { FileText } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import { locales } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import type { IssuedDocument } from "@/lib/invoices/queries";

type Documents = { documents: readonly IssuedDocument[]; of: "user" | "admin" };

/** The invoice and the credit notes of an order, each as a PDF in the reader's language and in the other one. */
export async function DocumentLinks({ documents, of }: Documents) {
  const [t, locale] = await Promise.all([getTranslations("invoices"), getLocale()]);
  const other = locales.find((name) => name !== locale) ?? locale;
  return (
    <ul className="grid gap-2">
      {documents.map(({ invoiceId, kind, documentNo, amountCents }) => {
        const href = `/api/${of}/invoice/${invoiceId}`;
        const name = t("pdf", { title: t(kind), number: documentNo });
        return (
          <li key={invoiceId} className="grid justify-items-start">
            <a
              href={`${href}?locale=${locale}`}
              className={buttonClass({ size: "sm", variant: "secondary" })}
            >
              <FileText aria-hidden="true" />
              {name}
            </a>
            <span className="flex items-center gap-3 text-sm">
              <span className="tabular-nums">
                {kind === "creditNote" ? "−" : ""}
                {formatMoney(amountCents, locale)}
              </span>
              <a
                href={`${href}?locale=${other}`}
                lang={other}
                hrefLang={other}
                aria-label={t("inLanguage", { name, locale: other })}
                className="inline-flex min-h-11 items-center"
              >
                {t(`languages.${other}`)}
              </a>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

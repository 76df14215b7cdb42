import type { Owned } from "@/lib/access/owned";
import { inLocale, type Locale } from "@/lib/core/locale";
import { dayWords } from "@/lib/core/formats";
import { isOfMove } from "@/lib/orders/digests";
import { discountParts } from "@/lib/orders/discount-parts";
import { chargedOfOrder, givenUpCents } from "@/lib/orders/rules";
import { shownExemption } from "@/lib/orders/tax";
import { taxedPartOfOrder } from "@/lib/orders/taxed-part";
import { fontsFor, printable } from "@/lib/paper/fonts";
import { paperPdf } from "@/lib/paper/sheet";
import { sellerOf } from "./facts";
import { type PaperFact, PaperLetter, PaperNote, PaperSums, PaperTable } from "./paper";
import { getInvoiceOrThrow, type Invoice } from "./queries";
import { paperWords, type PaperWords, payerLines, sellerLines } from "./words";

type Made = { documentNo: string; pdf: Buffer };

/** An invoice or a credit note as a PDF in one language (rule R19.10). @throws Failure "notFound" */
export async function invoicePdf(invoiceId: Owned<"invoice">, locale: Locale): Promise<Made> {
  const invoice = await getInvoiceOrThrow(invoiceId);
  const { documentNo, series, facts } = invoice.document;
  const words = paperWords(locale);
  const seller = sellerOf(facts);
  const payer = payerLines(facts, words);
  const { title, ...content } = series === "invoice" ? billOf(invoice, words) : noteOf(invoice, words);
  const fonts = await fontsFor(locale, [
    seller.name[locale],
    ...sellerLines(seller, words),
    ...payer,
    JSON.stringify(content.rows),
  ]);
  const pdf = await paperPdf(
    { title: `${title} ${documentNo}`, author: seller.name[locale], locale },
    <PaperLetter
      words={words}
      fonts={fonts}
      seller={seller}
      title={title}
      aside={`${title} ${documentNo}`}
      facts={content.facts}
      payer={payer}
    >
      <PaperTable columns={content.columns} rows={content.rows} />
      <PaperSums facts={content.sums} />
      {content.notes.map((note) => (
        <PaperNote key={note}>{note}</PaperNote>
      ))}
    </PaperLetter>,
  );
  return { documentNo, pdf };
}

type Line = Invoice["lines"][number];

/** The program of a line, with child, term, days, and why it is exempt. */
function programOf(line: Line, { document, order }: Invoice, words: PaperWords) {
  const { locale, t } = words;
  const term = document.facts.terms?.[String(line.courseRunId)];
  const exemption = shownExemption(line, order, locale);
  const exempt = exemption ? t("exemptBecause", { reason: exemption }) : t("exempt");
  return {
    text: printable(inLocale(locale, line.name, line.nameZh)),
    details: [
      `${line.studentName} · ${inLocale(locale, line.runName, line.runNameZh)}`,
      ...(term ? [words.term(term)] : []),
      ...(exemption === null ? [] : [exempt]),
    ].map(printable),
  };
}

const sumOf = (lines: readonly Line[], of: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** An invoice that is paid: what was sold, the tax, and how it was paid. Without a GST/HST number it calls itself a receipt. */
function billOf(invoice: Invoice, words: PaperWords) {
  const { document, order, lines, payment } = invoice;
  const { t, money, minus } = words;
  const couponCents = sumOf(lines, (line) => line.couponCents);
  const discounts = discountParts({ ...order, couponCents }, { isMove: isOfMove(order) });
  const charged = chargedOfOrder(order);
  const givenUp = givenUpCents(order, payment);
  const paidOn = payment.receivedOn
    ? dayWords("dayLong", payment.receivedOn, words.locale)
    : words.day(payment.paidAt ?? document.issuedAt);
  const some = (label: string, cents: number, value = money(cents)): PaperFact[] =>
    cents > 0 ? [{ label, value }] : [];
  return {
    title: t(sellerOf(document.facts).taxNumber ? "invoice" : "receipt"),
    facts: [
      { label: t("number"), value: document.documentNo },
      { label: t("date"), value: words.day(document.issuedAt) },
      { label: t("orderNo"), value: order.orderNo },
    ],
    columns: [
      { head: t("program") },
      { head: t("price"), width: 84, isAmount: true },
      { head: t("discount"), width: 84, isAmount: true },
      { head: t("amount"), width: 90, isAmount: true },
    ],
    rows: lines.map((line) => [
      programOf(line, invoice, words),
      money(line.priceCents),
      line.discountCents > 0 ? minus(line.discountCents) : "",
      money(line.priceCents - line.discountCents),
    ]),
    sums: [
      ...(order.discountCents > 0 ? [{ label: t("total"), value: money(order.totalCents) }] : []),
      ...discounts.map(({ kind, cents }) => ({ label: t(`discountPart.${kind}`), value: minus(cents) })),
      { label: t("subtotal"), value: money(order.totalCents - order.discountCents) },
      { label: words.tax({ ...order, ...taxedPartOfOrder(order, lines) }), value: money(order.taxCents) },
      { label: t("charged"), value: money(charged), strong: true },
      ...some(t("carriedOver"), order.carriedCents, minus(order.carriedCents)),
      ...some(
        t("fromCredit"),
        order.creditCents - order.carriedCents,
        minus(order.creditCents - order.carriedCents),
      ),
      ...(payment.method === "free"
        ? []
        : some(
            t("paidBy", { method: t(`method.${payment.method}`), day: paidOn }),
            payment.amountCents,
            minus(payment.amountCents),
          )),
      ...some(t("givenUp"), givenUp, minus(givenUp)),
      {
        label: t("balance"),
        value: money(charged - order.creditCents - payment.amountCents - givenUp),
        strong: true,
      },
      ...some(t("over"), payment.overCents),
    ],
    notes: [t("currency")],
  };
}

/** What goes back of an invoice, with its tax. */
function noteOf(invoice: Invoice, words: PaperWords) {
  const { document, order, lines, refund, billNo } = invoice;
  const { t, money } = words;
  const line = lines.find(({ id }) => id === refund?.orderLineId);
  const net = document.amountCents - document.taxCents;
  const isMove = refund?.destination === "order";
  return {
    title: t("creditNote"),
    facts: [
      { label: t("number"), value: document.documentNo },
      { label: t("date"), value: words.day(document.issuedAt) },
      { label: t("toInvoice"), value: billNo },
      { label: t("orderNo"), value: order.orderNo },
    ],
    columns: [{ head: t("program") }, { head: t("amount"), width: 110, isAmount: true }],
    rows: line ? [[programOf(line, invoice, words), money(net)]] : [],
    sums: [
      { label: t(isMove ? "movedNet" : "returnedNet"), value: money(net) },
      {
        label: words.tax({ ...order, ...taxedPartOfOrder(order, line ? [line] : []) }),
        value: money(document.taxCents),
      },
      { label: t(isMove ? "moved" : "returned"), value: money(document.amountCents), strong: true },
    ],
    notes: [t(isMove ? "moveNoteText" : "creditNoteText"), t("currency")],
  };
}

import { eq } from "drizzle-orm";
import { View } from "@react-pdf/renderer";
import { db } from "@/db/client";
import type { InvoiceFacts } from "@/db/schema/invoices";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { fontsFor, printable } from "@/lib/paper/fonts";
import { joined, PaperHeading, paperPdf } from "@/lib/paper/sheet";
import { getSchool } from "@/lib/school/queries";
import { type PaperFact, PaperLetter, PaperNote, PaperSums, PaperTable } from "./paper";
import { getStatement } from "./statement";
import type { Movement, Statement } from "./statement-rules";
import { paperWords, type PaperWords, payerLines, sellerLines } from "./words";

/** The family as it is now, for a document that is made on the day of asking. */
async function readPayer(parentId: Owned<"parent">): Promise<InvoiceFacts["payer"]> {
  const [payer] = await db
    .select(
      pick(parents, [
        "firstName",
        "lastName",
        "address1",
        "address2",
        "city",
        "postcode",
        "country",
        "province",
      ]),
    )
    .from(parents)
    .where(eq(parents.id, parentId));
  return foundOrThrow(payer);
}

/** A family's year as a PDF in one language (rule R19.11). @throws Failure "notFound" for a year without entries */
export async function statementPdf(parentId: Owned<"parent">, year: number, locale: Locale): Promise<Buffer> {
  const [statement, family, seller] = await Promise.all([
    getStatement(parentId, year),
    readPayer(parentId),
    getSchool(),
  ]);
  if (statement.movements.length === 0) throw notFound();
  const words = paperWords(locale);
  const { t, day, signed } = words;
  const payer = payerLines({ school: {}, payer: family }, words);
  const children = statement.children.map(({ name, netCents, taxCents }) => [
    printable(name),
    signed(netCents),
    signed(taxCents),
    signed(netCents + taxCents),
  ]);
  const fonts = await fontsFor(locale, [
    seller.name[locale],
    ...sellerLines(seller, words),
    ...payer,
    JSON.stringify(children),
  ]);
  const title = t("statement", { year });
  const hasCredit = statement.movements.some(({ creditCents }) => creditCents !== 0);
  const amount = { width: 76, isAmount: true };
  return paperPdf(
    { title, author: seller.name[locale], locale },
    <PaperLetter
      words={words}
      fonts={fonts}
      seller={seller}
      title={title}
      aside={title}
      facts={[{ label: t("statementMade"), value: day(new Date()) }]}
      payer={payer}
    >
      <PaperTable
        columns={[
          { head: t("date"), width: 84 },
          { head: t("movement") },
          { head: t("chargedColumn"), ...amount },
          { head: t("paidColumn"), ...amount },
          ...(hasCredit ? [{ head: t("creditColumn"), ...amount }] : []),
        ]}
        rows={statement.movements.map((movement) => rowOf(movement, words))}
      />
      {children.length > 0 && (
        <View style={{ marginTop: 16 }} wrap={false}>
          <PaperHeading fonts={fonts}>{t("byChild")}</PaperHeading>
          <PaperTable
            columns={[
              { head: t("child") },
              { head: t("net"), ...amount },
              { head: t("taxColumn"), ...amount },
              { head: t("withTax"), ...amount },
            ]}
            rows={children}
          />
        </View>
      )}
      <PaperSums facts={chargesOf(statement, words)} />
      <View wrap={false}>
        <PaperSums facts={moneyOf(statement, words)} />
        <PaperNote>{t("statementText")}</PaperNote>
        <PaperNote>{t("currency")}</PaperNote>
      </View>
    </PaperLetter>,
  );
}

function rowOf(movement: Movement, { t, signed, shortDay }: PaperWords) {
  const { cause, documentNo, orderNo, method } = movement;
  const shown = (cents: number) => (cents === 0 ? "" : signed(cents));
  const isDuplicate = cause === "refund" && movement.chargedCents === 0 && documentNo?.startsWith("INV");
  return [
    shortDay(movement.at),
    {
      text: joined(
        t(`cause.${isDuplicate ? "duplicate" : cause}`),
        method && method !== "free" ? t(`method.${method}`) : "",
      ),
      details: [joined(documentNo ?? "", orderNo ?? "")],
    },
    shown(movement.chargedCents),
    shown(movement.paidCents),
    shown(movement.creditCents),
  ];
}

function chargesOf(statement: Statement, { t, money, minus, signed, tax }: PaperWords): PaperFact[] {
  const less = (label: string, cents: number): PaperFact[] =>
    cents > 0 ? [{ label, value: minus(cents) }] : [];
  return [
    { label: t("total"), value: money(statement.grossCents) },
    ...less(t("discount"), statement.discountCents),
    ...less(t("coupon"), statement.couponCents),
    ...statement.taxes.flatMap((one) => [
      { label: tax(one), value: money(one.collectedCents) },
      ...less(t("taxReturned", { tax: tax(one) }), one.returnedCents),
    ]),
    ...less(t("returnedNet"), statement.returnedNetCents),
    ...less(t("movedNet"), statement.movedNetCents),
    ...less(t("givenUp"), statement.givenUpCents),
    { label: t("chargedInYear"), value: signed(statement.chargedCents), strong: true },
  ];
}

function moneyOf(statement: Statement, { t, money, minus, signed }: PaperWords): PaperFact[] {
  const { opening, closing } = statement;
  const hasCredit = statement.creditAddedCents + statement.creditUsedCents + opening.creditCents > 0;
  const some = (label: string, cents: number, value = money(cents)): PaperFact[] =>
    cents > 0 ? [{ label, value }] : [];
  return [
    { label: t("received"), value: money(statement.receivedCents) },
    ...some(t("sentBack"), statement.sentBackCents, minus(statement.sentBackCents)),
    {
      label: t("paidInYear"),
      value: signed(statement.paidCents),
      strong: true,
    },
    ...(hasCredit
      ? [
          { label: t("creditBefore"), value: money(opening.creditCents) },
          ...some(t("creditAdded"), statement.creditAddedCents),
          ...some(t("creditUsed"), statement.creditUsedCents, minus(statement.creditUsedCents)),
          { label: t("creditAfter"), value: money(closing.creditCents), strong: true },
        ]
      : []),
    ...some(t("toReturnBefore"), opening.toReturnCents),
    ...some(t("toReturn"), closing.toReturnCents),
  ];
}

import { invoiceCounters, invoices } from "@/db/schema/invoices";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { paymentEvents, payments, refunds } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import { describe } from "@/lib/archive/described";

/** Orders, payments, documents and the ledger. Every amount is in cents of CAD. */
export const money = [
  describe(orders, "Orders of families.", {
    orderNo: "Number that people read.",
    status: "What became of it.",
    totalCents: "List prices in cents of CAD, before discount and tax.",
    couponId: "The coupon; empty without one.",
    couponCode: "Its code on that day.",
    couponLeastCents: "From which amount on the coupon counted; empty for any.",
    carriedCents: "The part of the credit that the seat brought which this order has moved.",
    basketDigest: "Hash of the basket, so that sending twice makes one order.",
    expiresAt: "Until when its seats are held.",
    outsideSince: "Since when it waits for money outside the provider.",
    outsideMethod: "How the family pays outside the provider.",
    proofFileId: "The family's proof of an outside payment.",
    closedAt: "When it was closed; empty before.",
  }),
  describe(orderLines, "Seats of an order, with texts and amounts as of its day.", {
    orderedAt: "When its order was written.",
    studentName: "The student's name on that day.",
    name: "The program's name in English on that day.",
    nameZh: "The program's name in Chinese on that day.",
    runName: "The term's name in English on that day.",
    runNameZh: "The term's name in Chinese on that day.",
    bundleName: "The bundle's name in English on that day.",
    bundleNameZh: "The bundle's name in Chinese on that day.",
    originLineId: "The seat with which it was bought, if it was moved here.",
    refundedTaxCents: "The tax in what went back, in cents of CAD.",
    status: "What became of the seat.",
  }),
  describe(seatHolds, "Seats held for orders that are being paid.", {}),
  describe(payments, "Attempts to pay an order.", {
    provider: "Through which provider.",
    sessionId: "The provider's name for the checkout.",
    paymentIntentId: "The provider's name for the payment.",
    reference: "The office's note on an outside payment.",
    receivedOn: "Day on which the office received an outside payment.",
    country: "Country of the card or wallet, as the provider says.",
    placeDiffers: "Whether that country and the family's place differ in being Canada.",
    overCents: "What came beyond the order and was kept as credit, in cents of CAD.",
    shortReason: "Why the office gave up the rest.",
    state: "Whether it is open, paid or expired.",
  }),
  describe(refunds, "Money that goes back for a seat.", {
    paymentId: "The payment that it came with.",
    reason: "Why.",
    note: "The office's words for the family.",
    destination: "Where it goes.",
    state: "How far it is.",
    attempt: "Rises when a failed refund is sent again.",
    providerRefundId: "The provider's name for it.",
    doneAt: "When it arrived or was recorded; empty before.",
    outsideMethod: "How the office gave it back.",
    outsideReference: "The office's note on it.",
  }),
  describe(withdrawals, "Wishes to give up a seat or to move to another term.", {
    amountCents: "What comes back, in cents of CAD with tax.",
    destination: "Where it goes.",
    state: "How far it is.",
    toRunId: "The term to which the seat moves.",
    toOrderId: "The order of the new seat.",
    words: "The office's words for the family.",
  }),
  describe(paymentEvents, "Events of the payment provider that were processed.", {
    id: "The provider's name for the event.",
    type: "Kind of event.",
    data: "The event.",
    receivedAt: "When it came.",
  }),
  describe(
    invoices,
    "Invoices and credit notes, which never change.",
    {
      series: "Invoice or credit note.",
      year: "Year of its number.",
      number: "Number in its series and year, without gaps.",
      refundId: "The refund of a credit note.",
      amountCents: "Amount in cents of CAD, with tax.",
      facts: "Who sold and who bought, as on the day of issue.",
      issuedAt: "When it was issued.",
    },
    { without: { documentNo: "It follows from series, year and number." } },
  ),
  describe(invoiceCounters, "The last number of each series and year.", {
    series: "Invoice or credit note.",
    year: "The year.",
    last: "The last number.",
    lastAt: "When it was given.",
  }),
  describe(ledgerPostings, "Why money moved: one cause with its entries, which never change.", {
    cause: "The kind of cause.",
    key: "Names the cause, so that it is posted once.",
    orderId: "The order; empty for a movement without one.",
  }),
  describe(ledgerEntries, "The ledger: cents from one account to another, which never change.", {
    postingId: "The posting.",
    at: "When its posting was written.",
    orderId: "The order; empty for a movement without one.",
    orderLineId: "The seat; empty for a whole order.",
  }),
];

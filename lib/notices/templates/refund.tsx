import { z } from "zod";
import type { MailContext } from "@/lib/notices/context";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { cents, template } from "@/lib/notices/letter";

const givenBy = ["transfer", "cheque", "cash", "terminal"] as const;

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  studentName: z.string(),
  /** In the mail's language. */
  courseName: z.string(),
  amountCents: cents,
  /**
   * requested: by the family or the office; withdrawn: the child was taken out of the term; full: the run had no free seat; duplicate: paid twice; limit: the family has
   * reached its limit; removed: the child is no longer in the account; moved: the seat
   * moved to another term; notMoved: it could not move, because it has ended; gone: the term is over or removed; again: money came once more for a
   * paid order.
   */
  reason: z.enum([
    "requested",
    "withdrawn",
    "full",
    "duplicate",
    "limit",
    "removed",
    "moved",
    "notMoved",
    "gone",
    "again",
  ]),
  /**
   * To where it was paid from, to the family's credit, or by the office, because it was paid to the office; none: the line got no seat,
   * and nothing had come for it; kept: nothing goes back, and the amount is what the school keeps.
   */
  destination: z.enum(["source", "credit", "outside", "none", "kept"]).default("source"),
  /** How the office has given it back; the mail is then about that alone. */
  givenBy: z.enum(givenBy).optional(),
  keepsSeat: z.boolean().default(false),
  /** What the family had asked, and what the office keeps of it. */
  askedCents: cents.optional(),
  keptCents: cents.optional(),
  /** The office's words. */
  note: z.string().optional(),
});

const explanation = {
  requested: "refund.enrolmentEnded",
  withdrawn: "refund.enrolmentEnded",
  full: "refund.termFull",
  duplicate: "refund.duplicate",
  limit: "refund.limit",
  removed: "refund.removed",
  moved: "refund.moved",
  notMoved: "refund.notMoved",
  gone: "refund.gone",
  again: "refund.again",
} as const;

const heading = {
  source: "refund.title",
  outside: "refund.titleOutside",
  credit: "refund.titleCredit",
  none: "refund.titleNone",
  kept: "refund.titleKept",
} as const;
const subjects = {
  source: "refund.subject",
  outside: "refund.subject",
  credit: "refund.subject",
  none: "refund.subjectNone",
  kept: "refund.subjectKept",
} as const;
const arrival = {
  source: "refund.whenItArrives",
  outside: "refund.byHand",
  credit: "refund.asCredit",
} as const;

export const refundMail = template<typeof data>(
  data,
  ({ order, seat: { studentName, courseName } }) => {
    const given = { ...order, studentName, courseName, amountCents: 48_816 };
    return {
      plain: { ...given, reason: "requested" },
      full: { ...given, reason: "full" },
      duplicate: { ...given, reason: "duplicate" },
      "duplicate, to credit": { ...given, reason: "duplicate", destination: "credit" },
      limit: { ...given, reason: "limit" },
      removed: { ...given, reason: "removed" },
      moved: { ...given, reason: "moved", destination: "credit" },
      "not moved": { ...given, reason: "notMoved" },
      gone: { ...given, reason: "gone" },
      "paid once more": { ...given, reason: "again", destination: "credit" },
      "full, nothing to return": { ...given, amountCents: 0, reason: "full", destination: "none" },
      "duplicate, nothing to return": { ...given, amountCents: 0, reason: "duplicate", destination: "none" },
      "less than was asked": {
        ...given,
        reason: "withdrawn",
        amountCents: 36_160,
        askedCents: 40_680,
        keptCents: 4_520,
      },
      "nothing of it": {
        ...given,
        reason: "withdrawn",
        destination: "kept",
        askedCents: 36_612,
        note: "We are sorry.",
      },
      "by hand": { ...given, reason: "requested", destination: "outside" },
      ...Object.fromEntries(
        givenBy.map((method) => [
          `given back by ${method}`,
          { ...given, reason: "requested" as const, destination: "outside" as const, givenBy: method },
        ]),
      ),
      "to credit, seat kept": {
        ...given,
        reason: "requested",
        destination: "credit",
        keepsSeat: true,
        note: "For the class that could not take place.",
      },
    };
  },
  (context, { firstName, orderId, orderNo, studentName, courseName, ...money }) => {
    const { t, link } = context;
    const amount = context.money(money.amountCents);
    const { destination, givenBy: method } = money;
    const head = method ? "refund.titleGiven" : heading[destination];
    const isCredit = destination === "credit";
    const explained =
      isCredit && money.reason === "duplicate" ? "refund.duplicateCredit" : explanation[money.reason];
    const why = money.keepsSeat ? "refund.keepsSeat" : explained;
    return {
      subject: t(money.reason === "again" ? "refund.subjectAgain" : subjects[destination], { orderNo }),
      preview: t(head, { amount }),
      title: t(head, { amount }),
      name: firstName,
      reason: "order",
      body: (
        <>
          {method && (
            <Paragraph>
              {t("refund.given", { amount, courseName, studentName, method: t(`refund.givenBy.${method}`) })}
            </Paragraph>
          )}
          {destination === "none" && (
            <NotGiven
              context={context}
              courseName={courseName}
              studentName={studentName}
              reason={money.reason}
            />
          )}
          {destination === "kept" && (
            <KeptWhole context={context} courseName={courseName} studentName={studentName} {...money} />
          )}
          {!method && destination !== "none" && destination !== "kept" && (
            <>
              {money.reason !== "duplicate" && money.reason !== "again" && (
                <Paragraph>
                  {t(isCredit ? "refund.introCredit" : "refund.intro", { amount, courseName, studentName })}
                </Paragraph>
              )}
              <Paragraph>{t(why, { studentName, amount })}</Paragraph>
              <Kept context={context} {...money} />
              {money.note && <Paragraph>{t("refund.officeWrites", { note: money.note })}</Paragraph>}
              <Note>{t(arrival[destination])}</Note>
              {money.reason !== "again" && <Note>{t("refund.creditNote")}</Note>}
            </>
          )}
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("refund.action")}
          </Action>
        </>
      ),
    };
  },
);

type KeptProps = Pick<z.output<typeof data>, "askedCents" | "keptCents"> & { context: MailContext };

/** What was asked and is not given back. */
const Kept = ({ context: { t, money }, askedCents, keptCents }: KeptProps) =>
  askedCents && keptCents ? (
    <Paragraph>
      {t("refund.kept", {
        asked: money(askedCents),
        given: money(askedCents - keptCents),
        kept: money(keptCents),
      })}
    </Paragraph>
  ) : null;

type KeptWholeProps = Pick<
  z.output<typeof data>,
  "courseName" | "studentName" | "amountCents" | "askedCents" | "note"
> & { context: MailContext };

/** A seat that was given up with nothing back. */
const KeptWhole = ({ context: { t, money }, courseName, studentName, ...kept }: KeptWholeProps) => (
  <>
    <Paragraph>{t("refund.enrolmentEnded", { studentName })}</Paragraph>
    <Paragraph>
      {t("refund.keptWhole", { courseName, studentName, amount: money(kept.amountCents) })}
    </Paragraph>
    {kept.askedCents ? (
      <Paragraph>{t("refund.keptAsked", { asked: money(kept.askedCents) })}</Paragraph>
    ) : null}
    {kept.note && <Paragraph>{t("refund.officeWrites", { note: kept.note })}</Paragraph>}
  </>
);

type NotGivenProps = Pick<z.output<typeof data>, "courseName" | "studentName" | "reason"> & {
  context: MailContext;
};

/** A line without a seat for which no money came. */
const NotGiven = ({ context: { t }, courseName, studentName, reason }: NotGivenProps) => (
  <>
    <Paragraph>{t("refund.introNone", { courseName, studentName })}</Paragraph>
    <Paragraph>
      {reason === "duplicate"
        ? t("refund.duplicateNone", { studentName })
        : t(explanation[reason], { studentName, amount: "" })}
    </Paragraph>
    <Note>{t("refund.nothingReturned")}</Note>
  </>
);

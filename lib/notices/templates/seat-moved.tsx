import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { cents, instantData, sitePath, template } from "@/lib/notices/letter";
import { Action, LinkLine, MailFacts, Note, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  /** The reader's country: two letters. */
  country: z.string().length(2),
  /** The family's province, 1 to 13; absent in mails from before it was kept. */
  province: z.number().int().nullish(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  fromTerm: z.string(),
  toTerm: z.string(),
  firstClassAt: instantData.nullable(),
  /** The child's class page for the parent; null for a payer who no longer sees the child. */
  classPath: sitePath.nullable(),
  /** For the payer: the order of the new seat, what came back for the old one, and what the new one costs, with tax. */
  money: z
    .object({
      orderId: z.number().int(),
      orderNo: z.string(),
      backCents: cents,
      priceCents: cents,
      /** Where what is left over goes. */
      destination: z.enum(["source", "credit"]),
      /** The office's words. */
      words: z.string().optional(),
    })
    .nullable(),
});

export const seatMovedMail = template<typeof data>(
  data,
  ({ firstName, order: { orderId, orderNo }, seat: { studentName, courseName, termName }, startsAt }) => {
    const moved = {
      firstName,
      country: "CN",
      studentName,
      courseName,
      fromTerm: "Sat 10:00",
      toTerm: termName,
      firstClassAt: startsAt,
      classPath: "/usr/profile",
    };
    const money = { orderId, orderNo, backCents: 45_200, priceCents: 50_850, destination: "source" as const };
    return {
      plain: { ...moved, money },
      "more comes back": { ...moved, money: { ...money, priceCents: 33_900 } },
      "more becomes credit": {
        ...moved,
        money: {
          ...money,
          priceCents: 33_900,
          destination: "credit",
          words: "We hope that Wednesdays suit you.",
        },
      },
      "another guardian, no date": { ...moved, firstClassAt: null, money: null },
      "a payer who no longer sees the child": { ...moved, firstClassAt: null, classPath: null, money },
    };
  },
  (context, { firstName, country, province, firstClassAt, classPath, money, ...seat }) => {
    const { t, link } = context;
    return {
      subject: t("seatMoved.subject", seat),
      preview: t("seatMoved.preview", seat),
      title: t("seatMoved.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("seatMoved.intro", seat)}</Paragraph>
          {money?.words && <Paragraph>{t("refund.officeWrites", { note: money.words })}</Paragraph>}
          <MailFacts
            rows={[
              ...(firstClassAt
                ? [
                    {
                      label: t("seatMoved.firstClass"),
                      value: bothClocks(context, firstClassAt, { country, province }),
                    },
                  ]
                : []),
              ...(money
                ? [
                    { label: t("seatMoved.back"), value: context.money(money.backCents) },
                    { label: t("seatMoved.price"), value: context.money(money.priceCents) },
                    differenceOf(context, money),
                  ]
                : []),
            ]}
          />
          {money && money.backCents > money.priceCents && (
            <Note>{t(money.destination === "credit" ? "seatMoved.restCredit" : "seatMoved.restSource")}</Note>
          )}
          {classPath && (
            <Action context={context} href={link(classPath)}>
              {t("before.classPage")}
            </Action>
          )}
          {money && (
            <LinkLine href={link(`/usr/order/${money.orderId}`)}>
              {t("seatMoved.order", { orderNo: money.orderNo })}
            </LinkLine>
          )}
        </>
      ),
    };
  },
);

type Context = Parameters<Parameters<typeof template<typeof data>>[2]>[0];

/** What the family paid beyond, or what it got back. */
function differenceOf(
  { t, money }: Context,
  { backCents, priceCents }: { backCents: number; priceCents: number },
) {
  const isMore = priceCents > backCents;
  return {
    label: t(isMore ? "seatMoved.paid" : "seatMoved.rest"),
    value: money(Math.abs(priceCents - backCents)),
    strong: true,
  };
}

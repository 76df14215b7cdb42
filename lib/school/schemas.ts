import { z } from "zod";
import { email, optionalInteger, optionalEmail, phone, picture, requiredInteger } from "@/lib/core/fields";
import { isOneLine } from "@/lib/core/plain-name";
import { provinceCodes } from "@/lib/core/lookups";

/**
 * What the office says about the school; the form and `/api/admin/school/save` use the same schema. Each text is in
 * both languages or in none.
 */
const line = (longest: number) =>
  z.string().trim().max(longest, { abort: true }).refine(isOneLine, { error: "oneLine" });
const requiredLine = (longest: number) => line(longest).min(1);
const text = (longest: number) => z.string().trim().max(longest);

type Words = ReturnType<typeof text>;

const both = (words: Words) => z.object({ en: words.min(1), zh: words.min(1) });

/** Both or none: the missing one is refused. */
const bothOrNone = (words: Words) =>
  z.object({ en: words, zh: words }).superRefine(({ en, zh }, context) => {
    if (Boolean(en) === Boolean(zh)) return;
    context.addIssue({ code: "custom", path: [en ? "zh" : "en"], message: "bothLanguages" });
  });

const year = () => requiredInteger(1900, 2100);

const Claims = z
  .object({
    yearsOfExperience: requiredInteger(1, 200),
    teachingSince: year(),
    openedIn: year(),
    studentsServed: requiredInteger(1, 1_000_000),
    studentsInCanadaAndChina: requiredInteger(1, 1_000_000),
    teacherYearsOfExperience: requiredInteger(1, 80),
    replyWithinHours: requiredInteger(1, 168),
    assessmentMinutes: requiredInteger(5, 240),
  })
  .refine(({ teachingSince, openedIn }) => teachingSince <= openedIn, {
    path: ["openedIn"],
    error: "openedBeforeTeaching",
  });

const postcode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((code) => code.replace(/^(\w{3})[ -]?(\w{3})$/, "$1 $2"))
    .pipe(
      z
        .string()
        .min(1)
        .regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, { error: "postcode" }),
    );

/** Nine digits, RT and four digits: "123456789 RT0001"; empty if the school is not registered. */
const taxNumber = () =>
  z
    .string()
    .toUpperCase()
    .transform((number) => number.replace(/[\s-]/g, "").replace(/^(\d{9})(RT\d{4})$/, "$1 $2"))
    .pipe(z.string().regex(/^(\d{9} RT\d{4})?$/, { error: "taxNumber" }));

/** Who the school is and how it is reached. */
const contact = {
  name: both(line(60)),
  legalName: requiredLine(100),
  address: z.object({
    street: requiredLine(100),
    city: requiredLine(60),
    province: z.enum(provinceCodes),
    postcode: postcode(),
  }),
  email: email(),
  /** Where questions about personal data go; the school's address if empty. */
  privacyEmail: optionalEmail().transform((address) => address ?? ""),
  phone: phone().pipe(z.string()),
  hours: both(line(100)),
  /** The GST/HST registration number, shown on receipts. */
  taxNumber: taxNumber(),
};

/** The same by itself, which the first start asks for (rule R20.10). */
export const SchoolContact = z.object(contact);
export type SchoolContact = z.output<typeof SchoolContact>;

/** `/api/admin/school/save` */
export const SaveSchool = z
  .object({
    version: optionalInteger(1, 2_147_483_647),
    ...contact,
    /** Where outside money goes; a way without its text is not offered (rule R8.22). */
    payTo: z.object({
      transferEmail: optionalEmail().transform((address) => address ?? ""),
      chequePayee: line(100),
      /** Where and when cash is taken. */
      cashText: bothOrNone(text(200)),
    }),
    /** What the school keeps when a child leaves a term after the first class, in whole dollars (rule R8.17). */
    withdrawalFee: requiredInteger(0, 1_000),
    /** The numbers of the public claims. */
    claims: Claims,
    teacherCertification: bothOrNone(text(300)),
    policeChecks: bothOrNone(text(300)),
    /** What students reached: a figure if there is one, what it counts, and where that can be checked. */
    outcomes: z
      .array(z.object({ figure: bothOrNone(line(20)), text: both(text(200)), source: bothOrNone(text(200)) }))
      .max(6),
    /** What parents said. */
    parentWords: z
      .array(
        z.object({
          quote: both(text(600)),
          who: both(line(80)),
          hasConsent: z.boolean().refine(Boolean, { error: "consentNeeded" }),
        }),
      )
      .max(6),
    credentials: z.array(both(text(200))).max(8),
    /** The WeChat ID, and the picture of its code. */
    wechat: line(40),
    wechatCode: picture(),
    isTrialOffered: z.boolean(),
    trialText: bothOrNone(text(300)),
  })
  .refine(({ isTrialOffered, trialText }) => !isTrialOffered || trialText.en, {
    path: ["trialText", "en"],
    error: "required",
  });
export type SaveSchool = z.output<typeof SaveSchool>;

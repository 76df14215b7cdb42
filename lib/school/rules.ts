import type { SaveSchool } from "./schemas";

/** What the office says about the school (rule R15.5). `wechatCode` is the storage key of the picture. */
export type School = Omit<SaveSchool, "version" | "wechatCode"> & { wechatCode: string | null };

const nothing = { en: "", zh: "" };

/**
 * The facts until the office saves its own. They are neutral placeholders: a working name, a reserved mail domain, a
 * reserved phone number.
 */
export const defaultSchool: School = {
  name: { en: "Lakeside English", zh: "湖畔英语" },
  legalName: "Lakeside English",
  address: {
    street: "120 Harbour Road, Suite 5",
    city: "Oakville",
    province: "ON",
    postcode: "L6J 0A0",
  },
  email: "hello@lakeside-english.example",
  privacyEmail: "",
  phone: "+1 416 555 0142",
  hours: { en: "Every day, 10:00 a.m. to 7:00 p.m. (Toronto)", zh: "每天 10:00–19:00（多伦多时间）" },
  taxNumber: "",
  withdrawalFee: 0,
  payTo: { transferEmail: "", chequePayee: "", cashText: nothing },
  wechat: "",
  wechatCode: null,
  claims: {
    yearsOfExperience: 13,
    teachingSince: 2013,
    openedIn: 2015,
    studentsServed: 1100,
    studentsInCanadaAndChina: 300,
    teacherYearsOfExperience: 5,
    replyWithinHours: 24,
    assessmentMinutes: 20,
  },
  teacherCertification: nothing,
  policeChecks: nothing,
  outcomes: [],
  parentWords: [],
  credentials: [],
  isTrialOffered: false,
  trialText: nothing,
};

/** The address on one line, as on a Canadian envelope. */
export function addressLine({ street, city, province, postcode }: School["address"]): string {
  // Keeps the postcode on one line.
  return `${street}, ${city}, ${province}\u00a0${postcode.replace(" ", "\u00a0")}`;
}

/** The number that a phone dials: "+14165550142". */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, "");

/** Who answers questions about personal data. */
export const privacyAddress = ({ privacyEmail, email }: School): string => privacyEmail || email;

/**
 * The facts about the company, to be filled in by the owner. The values below are neutral placeholders: a working name,
 * a reserved mail domain, a reserved phone number.
 */
export const brand = {
  name: { en: "Lakeside English", zh: "湖畔英语" },
  legalName: "Lakeside English",
  city: { en: "Toronto, Ontario", zh: "加拿大多伦多" },
  address: {
    street: "120 Harbour Road, Suite 5",
    city: "Oakville",
    province: "ON",
    postcode: "L6J 0A0",
    country: "CA",
  },
  email: "hello@lakeside-english.example",
  phone: { display: "+1 416 555 0142", href: "tel:+14165550142" },
  /** Every day, because `claims.replyWithinHours` is promised for every message. */
  hours: { en: "Every day, 10:00 a.m. to 7:00 p.m. (Toronto)", zh: "每天 10:00–19:00（多伦多时间）" },
  /** The school's WeChat ID; empty hides WeChat on the contact page. */
  wechat: "",
  /**
   * Facts about the teachers that only the owner can state, for example "Three of our six teachers are Ontario
   * certified (OCT)" and "Every teacher has a vulnerable sector check"; empty hides them on the about page.
   */
  teacherCertification: { en: "", zh: "" },
  policeChecks: { en: "", zh: "" },
} as const;

/** The numbers of the public claims (rule R15.5). */
export const claims = {
  /** Counted from the first lessons, before the school opened. */
  yearsOfExperience: 13,
  teachingSince: 2013,
  openedIn: 2015,
  studentsServed: 1100,
  studentsInCanadaAndChina: 300,
  teacherYearsOfExperience: 5,
  replyWithinHours: 24,
  assessmentMinutes: 20,
} as const;

/** The address on one line, as on a Canadian envelope. */
export function addressLine(): string {
  const { street, city, province, postcode } = brand.address;
  // Keeps the postcode on one line.
  return `${street}, ${city}, ${province}\u00a0${postcode.replace(" ", "\u00a0")}`;
}

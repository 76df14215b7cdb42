/**
 * Everything the product says about the company that runs it. The owner fills this file in; the rest of the product reads it.
 * The values below are neutral placeholders: a working name, a reserved mail domain, a reserved phone number.
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
  hours: { en: "Tuesday to Sunday, 10:00–19:00 (Toronto)", zh: "周二至周日 10:00–19:00（多伦多时间）" },
} as const;

/** The numbers behind the public claims (spec §1). */
export const claims = {
  yearsOfExperience: 13,
  studentsServed: 1100,
  studentsInCanadaAndChina: 300,
  teacherYearsOfExperience: 5,
  replyWithinHours: 24,
  assessmentMinutes: 20,
} as const;

/** The address on one line, as a Canadian envelope has it. */
export function addressLine(): string {
  const { street, city, province, postcode } = brand.address;
  // The postcode stays in one line.
  return `${street}, ${city}, ${province}\u00a0${postcode.replace(" ", "\u00a0")}`;
}

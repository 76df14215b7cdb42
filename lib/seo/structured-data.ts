import type { Locale } from "@/lib/core/locale";
import { languageTags } from "@/lib/i18n/routing";
import { addressLine, dialled, type School } from "@/lib/school/rules";
import { addressOf, publicAddress } from "./address";

/** A thing of schema.org. */
export type Thing = { "@type": string; [property: string]: unknown };

const schoolId = () => addressOf("/#school");

/** The school, once on the home page; other objects refer to it by its id. */
export const organization = (school: School, locale: Locale): Thing => ({
  "@type": "EducationalOrganization",
  "@id": schoolId(),
  name: school.name[locale],
  alternateName: school.name[locale === "zh" ? "en" : "zh"],
  legalName: school.legalName,
  url: publicAddress("/", locale),
  logo: addressOf("/apple-icon.png"),
  image: addressOf(`/og/${locale}/home.png`),
  email: school.email,
  telephone: dialled(school.phone),
  foundingDate: String(school.claims.openedIn),
  address: {
    "@type": "PostalAddress",
    streetAddress: school.address.street,
    addressLocality: school.address.city,
    addressRegion: school.address.province,
    postalCode: school.address.postcode,
    addressCountry: "CA",
    name: addressLine(school.address),
  },
  areaServed: ["CA", "CN"],
  knowsLanguage: Object.values(languageTags),
});

type Step = { name: string; path: string };

/** The breadcrumb from the home page to this one; each step with its address, without the language. */
export const breadcrumbList = (school: School, locale: Locale, steps: readonly Step[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: school.name[locale], path: "/" }, ...steps].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: publicAddress(path, locale),
  })),
});

/** Questions and answers as structured data. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type Term = {
  name: string;
  startsOn: string;
  endsOn: string;
  /** ISO weekdays, 1 Monday to 7. */
  weekdays: number[];
  /** "10:15:00", Toronto time. */
  startTime: string;
  durationMinutes: number;
  priceCents: number;
  isFull: boolean;
  teacherName?: string;
};

/** A program and its terms on sale. Prices in cents. */
export function course(
  school: School,
  locale: Locale,
  program: { name: string; description: string; path: string; grades: string; terms: Term[] },
): Thing {
  const url = publicAddress(program.path, locale);
  return {
    "@type": "Course",
    "@id": url,
    url,
    name: program.name,
    description: program.description,
    provider: { "@type": "EducationalOrganization", "@id": schoolId(), name: school.name[locale] },
    inLanguage: "en",
    educationalLevel: program.grades,
    offers: program.terms.map((term) => offer(term, url)),
    hasCourseInstance: program.terms.map((term) => ({
      "@type": "CourseInstance",
      name: term.name,
      courseMode: "Online",
      startDate: term.startsOn,
      endDate: term.endsOn,
      courseSchedule: schedule(term),
      ...(term.teacherName && { instructor: { "@type": "Person", name: term.teacherName } }),
    })),
  };
}

const offer = ({ priceCents, isFull }: Term, url: string) => ({
  "@type": "Offer",
  category: priceCents === 0 ? "Free" : "Paid",
  price: (priceCents / 100).toFixed(2),
  priceCurrency: "CAD",
  availability: `https://schema.org/${isFull ? "SoldOut" : "InStock"}`,
  url,
});

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const dayMs = 24 * 60 * 60 * 1000;

function schedule({ startsOn, endsOn, weekdays, startTime, durationMinutes }: Term) {
  const weeks = Math.floor((Date.parse(endsOn) - Date.parse(startsOn)) / (7 * dayMs)) + 1;
  return {
    "@type": "Schedule",
    startDate: startsOn,
    endDate: endsOn,
    startTime,
    scheduleTimezone: "America/Toronto",
    duration: `PT${durationMinutes}M`,
    repeatFrequency: "Weekly",
    repeatCount: weeks * weekdays.length,
    byDay: weekdays.map((day) => `https://schema.org/${days[day - 1]}`),
  };
}

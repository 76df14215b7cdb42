/** The shapes of the demo content. Pure data: dates are relative to the day of seeding, money is integer cents (CAD). */

export type CategoryContent = { slug: string; name: string; nameZh: string };

type ClassContent = { name: string; nameZh: string };

export type UnitContent = { name: string; nameZh: string; classes: ClassContent[] };

export type RunContent = {
  name: string;
  nameZh: string;
  priceCents: number;
  /** Equal to priceCents when the term is not reduced. */
  listPriceCents: number;
  /** The first class is on the first of `weekdays` on or after this day. Negative: under way, no longer on sale. */
  startsInDays: number;
  /** ISO weekdays in Toronto, 1 = Monday to 7 = Sunday. */
  weekdays: number[];
  /** Wall-clock time in Toronto, "10:00". */
  startTime: string;
  durationMinutes: number;
  /** null: no limit. */
  capacity: number | null;
  fill?: "full" | "nearlyFull";
  /** A key of `teachers`. */
  teacher: string;
};

export type CourseContent = {
  slug: string;
  category: string;
  name: string;
  nameZh: string;
  summary: string;
  summaryZh: string;
  /** Paragraphs are separated by an empty line. */
  description: string;
  descriptionZh: string;
  outcomes: string[];
  outcomesZh: string[];
  /** 0 is kindergarten. */
  gradeMin: number;
  gradeMax: number;
  scene: "books" | "lake" | "lantern" | "maple" | "reader";
  taxExempt: boolean;
  runs: RunContent[];
  /** The plan that each run copies; its classes follow the run's weekdays in this order. */
  units: UnitContent[];
};

export type BundleContent = {
  slug: string;
  name: string;
  nameZh: string;
  summary: string;
  summaryZh: string;
  /** null: the sum of its courses. */
  priceCents: number | null;
  /** Each with the term that the bundle is tied to, counted from 0 in the course's list. */
  courses: { course: string; run: number }[];
};

export type TeacherContent = {
  key: string;
  firstName: string;
  lastName: string;
  title: string;
  titleZh: string;
  text: string;
  textZh: string;
};

export type ChildContent = {
  firstName: string;
  lastName: string;
  nickname: string | null;
  grade: number;
  birthDate: string;
  /** 0 not said, 1 male, 2 female. */
  sex: 0 | 1 | 2;
  school: string;
  /** How long the child has lived in Canada; null when the family lives abroad. */
  monthsInCanada: number | null;
  email: string | null;
  bio: string | null;
};

export type FamilyContent = {
  email: string;
  firstName: string;
  lastName: string;
  locale: "en" | "zh";
  phone: string | null;
  address1: string | null;
  city: string | null;
  /** 1 to 13 from west to east (5 = Ontario); null outside Canada. */
  province: number | null;
  country: "CA" | "CN";
  postcode: string | null;
  agreesMarketing: boolean;
  children: ChildContent[];
};

export type EnquiryContent = {
  name: string;
  email: string;
  tel: string | null;
  /** A slug of `courses`; null for the contact form. */
  course: string | null;
  locale: "en" | "zh";
  content: string;
  hoursAgo: number;
  /** null: still waiting for an answer. */
  answeredAfterHours: number | null;
};

/** What a child reads and does in one class: two pages. *Words* under study stand between stars. */
export type Handout = {
  title: string;
  reading: string[];
  /** Questions on the reading, each with lines for the answer. */
  tasks: string[];
  /** The instruction, then its items. */
  practice: string[];
  write: string;
  home: string;
};

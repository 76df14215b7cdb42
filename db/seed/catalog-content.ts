import { z } from "zod";
import { scenes } from "@/lib/catalog/scenes";
import { readContent, text } from "./read-content";

const named = { name: text, nameZh: text };
const summarized = { ...named, summary: text, summaryZh: text };
const cents = z.int().min(0);

const run = z.strictObject({
  ...named,
  priceCents: cents,
  /** Equal to priceCents if the term is not reduced. */
  listPriceCents: cents,
  /**
   * The first class is on the first of `weekdays` on or after this day. Negative: the term is under way or over, and no
   * longer on sale.
   */
  startsInDays: z.int(),
  /** ISO weekdays in Toronto, 1 = Monday to 7 = Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).nonempty(),
  /** Wall-clock time in Toronto. */
  startTime: z.string().regex(/^\d\d:\d\d$/, 'is not a time such as "10:00"'),
  durationMinutes: z.int().positive(),
  /** null: no limit. */
  capacity: z.int().positive().nullable(),
  fill: z.enum(["full", "nearlyFull"]).optional(),
  /** A key of `teachers`. */
  teacher: text,
});

const unit = z.strictObject({ ...named, classes: z.array(z.strictObject(named)) });

const question = z
  .strictObject({
    prompt: text,
    promptZh: text,
    options: z.array(text).min(2).max(5),
    /** Without it the Chinese page shows the English ones. */
    optionsZh: z.array(text).default([]),
    /** The place of the right option, from 0. */
    answer: z.int().min(0),
    explanation: text,
    explanationZh: text,
  })
  .refine(({ options, answer }) => answer < options.length, { path: ["answer"], error: "is not an option" });

const course = z.strictObject({
  category: text,
  ...summarized,
  description: text,
  descriptionZh: text,
  outcomes: z.array(text),
  outcomesZh: z.array(text),
  /** 0 is kindergarten. */
  gradeMin: z.int().min(0).max(12),
  gradeMax: z.int().min(0).max(12),
  scene: z.enum(scenes),
  taxExempt: z.boolean(),
  taxExemption: z.string().default(""),
  taxExemptionZh: z.string().default(""),
  /** Beside the classes; 0 means none. */
  homeworkMinutesPerWeek: z.int().min(0),
  /** To try on the program's page. */
  sampleQuestion: question,
  runs: z.array(run),
  /** The plan copied to each run; its classes follow the run's weekdays in this order. */
  units: z.array(unit),
});

const bundle = z.strictObject({
  slug: text,
  ...summarized,
  /** null: the sum of its courses. */
  priceCents: cents.nullable(),
  /** Each with the run to which the bundle is pinned, as an index into the course's list. */
  courses: z.array(z.strictObject({ course: text, run: z.int().min(0) })),
});

const catalog = z.strictObject({
  categories: z.array(z.strictObject({ slug: text, ...named })),
  courses: z.array(text),
  bundles: z.array(bundle),
});

export type RunContent = z.output<typeof run>;
export type UnitContent = z.output<typeof unit>;
export type CourseContent = { slug: string } & z.output<typeof course>;

const shelf = readContent("content/catalog.yaml", catalog);

export const { categories, bundles } = shelf;
export const courses: CourseContent[] = shelf.courses.map((slug) => ({
  slug,
  ...readContent(`content/courses/${slug}.yaml`, course),
}));

import { z } from "zod";
import { listRequest } from "@/lib/core/page";
import { dollars, optionalDollars } from "@/lib/core/typed-money";
import { clock, day, optionalInstant } from "@/lib/core/typed-time";
import { clashReason, joinUrl } from "@/lib/calendar/schemas";
import { scenes } from "./scenes";
import {
  grade,
  optionalId,
  optionalInteger,
  optionalText,
  requiredInteger,
  seenVersion,
} from "@/lib/core/fields";
import { FlagById, recordStates } from "@/lib/records/schemas";

/**
 * Inputs of the office for the catalogue; forms use the same schemas. Dollars become cents (rule R7.1). A record is
 * identified by `id` or by the wire's name for its id; without either a new one is created.
 */
const position = () => optionalInteger(0, 1_000_000).transform((value) => value ?? undefined);
const text = (maximum: number) => z.string().trim().min(1).max(maximum);
const name = (maximum = 120) => text(maximum);

/** The end of a readable address; generated from the English name if empty. */
const slug = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(60)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: "slugFormat" })
    .transform((value) => value || null)
    .nullish();

/** `/api/admin/courseCategory/save` */
export const SaveCategory = z.object({
  id: optionalId(),
  courseCategoryId: optionalId(),
  name: name(60),
  nameZh: name(60),
  slug: slug(),
  position: position(),
  version: seenVersion(),
});
export type SaveCategory = z.output<typeof SaveCategory>;

/** Sentences, one per line. */
const lines = (most = 12) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === "string" ? value.split("\n") : value))
    .transform((list) => list.map((line) => line.trim()).filter(Boolean))
    .pipe(z.array(z.string().max(200)).max(most))
    .default([]);

const blank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every(blank));

/** More do not fit on a phone. */
const mostOptions = 5;

/** A question to try on a program's page (rule R5.12). */
const LessonQuestion = z
  .object({
    prompt: text(1000),
    promptZh: text(1000),
    options: lines(mostOptions),
    /** Empty if the Chinese page shows the English ones. */
    optionsZh: lines(mostOptions),
    /** The place of the right option, from 0. */
    answer: requiredInteger(0, mostOptions - 1),
    explanation: text(1000),
    explanationZh: text(1000),
  })
  .superRefine(({ options, optionsZh, answer }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    if (options.length < 2) refuse("options", "optionsNeeded");
    if (new Set(options).size < options.length) refuse("options", "optionTwice");
    if (optionsZh.length > 0 && optionsZh.length !== options.length) refuse("optionsZh", "optionsDiffer");
    if (answer >= options.length) refuse("answer", "answerNotAnOption");
  });

/** A question without any text is none; absent changes nothing. */
const sampleQuestion = () =>
  z.preprocess(
    (value: z.input<typeof LessonQuestion> | null | undefined) =>
      typeof value === "object" && value !== null && blankButFor(value, "answer") ? null : value,
    LessonQuestion.nullish(),
  );

const blankButFor = (value: object, field: string) =>
  Object.entries(value).every(([name, entry]) => name === field || blank(entry));

const exemption = () => z.string().trim().max(300).default("");

/** `/api/admin/course/save`: adds a program, or changes the given one. */
export const SaveCourse = z
  .object({
    id: optionalId(),
    courseId: optionalId(),
    courseCategoryId: requiredInteger(),
    name: name(),
    nameZh: name(),
    slug: slug(),
    summary: text(300),
    summaryZh: text(300),
    description: text(5000),
    descriptionZh: text(5000),
    outcomes: lines(),
    outcomesZh: lines(),
    gradeMin: requiredInteger(0, 12),
    gradeMax: requiredInteger(0, 12),
    /** Confirms grades that leave children with a seat outside (rule R5.15). */
    confirmGrades: z.boolean().default(false),
    scene: z.enum(scenes).default("books"),
    isTaxExempt: z.boolean().default(false),
    /** Why, in the accountant's words; families read it on their orders and invoices. */
    taxExemption: exemption(),
    taxExemptionZh: exemption(),
    /** Minutes per week; empty is not shown. */
    homeworkMinutesPerWeek: optionalInteger(0, 1_200),
    /** A PDF of one of its terms that anyone may read on the program's page (rule R5.12). */
    sampleCoursewareId: optionalId(),
    sampleQuestion: sampleQuestion(),
    position: position(),
    version: seenVersion(),
  })
  .refine(({ gradeMin, gradeMax }) => gradeMin <= gradeMax, { path: ["gradeMax"], error: "gradesOrder" })
  .refine(({ isTaxExempt, taxExemption }) => !isTaxExempt || taxExemption, {
    path: ["taxExemption"],
    error: "exemptionReason",
  })
  .refine(({ isTaxExempt, taxExemptionZh }) => !isTaxExempt || taxExemptionZh, {
    path: ["taxExemptionZh"],
    error: "exemptionReason",
  });
export type SaveCourse = z.output<typeof SaveCourse>;

/** `/api/admin/courserun/save`: adds a term to a program, or changes one. Days and times in Toronto. */
export const SaveRun = z
  .object({
    id: optionalId(),
    courseRunId: optionalId(),
    courseId: requiredInteger(),
    name: name(80),
    nameZh: name(80),
    teacherId: optionalId(),
    price: dollars(),
    /** The price before a reduction; the price itself if empty. */
    oriPrice: optionalDollars(),
    startsOn: day(),
    endsOn: day(),
    weekdays: z.array(requiredInteger(1, 7)).min(1).max(7),
    startTime: z
      .string()
      .transform((text) => text.replace(/^(\d\d:\d\d):00$/, "$1"))
      .pipe(clock()),
    durationMinutes: requiredInteger(5, 600).default(60),
    /** Empty means no limit. */
    capacity: optionalInteger(0, 10_000),
    /** Confirms a price change although seats have been sold (rule R5.7). */
    confirmPrice: z.boolean().default(false),
    clashReason: clashReason(),
    /** For a new term: copies the units and classes of this one, without their times. */
    copyFrom: optionalId(),
    version: seenVersion(),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ["endsOn"], error: "endsBeforeStart" })
  .refine(({ price, oriPrice }) => !oriPrice || oriPrice >= price, {
    path: ["oriPrice"],
    error: "oriPriceBelow",
  });
export type SaveRun = z.output<typeof SaveRun>;

/** `/api/admin/unit/save` */
export const SaveUnit = z.object({
  id: optionalId(),
  unitId: optionalId(),
  courseRunId: requiredInteger(),
  name: name(),
  nameZh: name(),
  version: seenVersion(),
});
export type SaveUnit = z.output<typeof SaveUnit>;

/** `/api/admin/class/save` */
export const SaveLesson = z.object({
  id: optionalId(),
  classId: optionalId(),
  unitId: requiredInteger(),
  name: name(),
  nameZh: name(),
  startsAt: optionalInstant(),
  durationMinutes: requiredInteger(5, 600).default(60),
  joinUrl: joinUrl(),
  /** For a new class with a time: the cancelled class of the same term for which it makes up. */
  makesUpForId: optionalId(),
  clashReason: clashReason(),
  version: seenVersion(),
});
export type SaveLesson = z.output<typeof SaveLesson>;

/** `/api/admin/unit/remove` and `class/remove`: as `FlagById`, with a reason for a clash of what comes back. */
export const RemovePlanned = FlagById.extend({ clashReason: clashReason() });
export type RemovePlanned = z.output<typeof RemovePlanned>;

/** `/api/admin/class/substitute/save`: the teacher of the class `id`; null gives it back to the term's. */
export const SaveSubstitute = z.object({
  id: requiredInteger(),
  teacherId: optionalId(),
  clashReason: clashReason(),
  version: seenVersion(),
});
export type SaveSubstitute = z.output<typeof SaveSubstitute>;

/** `/api/admin/course/structure/save`: the whole order of the term `id`, with each of its units and classes once. */
export const SaveStructure = z.object({
  id: requiredInteger(),
  units: z
    .array(z.object({ unitId: requiredInteger(), classIds: z.array(requiredInteger()).max(500).default([]) }))
    .max(200),
});
export type SaveStructure = z.output<typeof SaveStructure>;

/** `/api/admin/bundle/save`: each program with its pinned term; without one, the next on sale. */
export const SaveBundle = z.object({
  id: optionalId(),
  bundleId: optionalId(),
  name: name(),
  nameZh: name(),
  slug: slug(),
  summary: text(300),
  summaryZh: text(300),
  /** Empty means the sum of its programs. */
  price: optionalDollars(),
  courseBundles: z
    .array(z.object({ courseId: requiredInteger(), courseRunId: optionalId() }))
    .min(1)
    .max(20)
    .refine((list) => new Set(list.map(({ courseId }) => courseId)).size === list.length, {
      error: "courseTwice",
    }),
  position: position(),
  confirmPrice: z.boolean().default(false),
  version: seenVersion(),
});
export type SaveBundle = z.output<typeof SaveBundle>;

/** `/api/admin/bundle/figure` */
export const FigureBundle = SaveBundle.pick({ price: true, courseBundles: true });
export type FigureBundle = z.output<typeof FigureBundle>;

/** The office's form of a courseware: its place, and a previously uploaded file. */
export const CoursewareForm = z.object({
  courseRunId: requiredInteger(),
  unitId: optionalId(),
  courseClassId: optionalId(),
  name: optionalText(120),
  fileId: optionalId(),
});

const sorts = ["position", "name", "createdAt"] as const;
/** The lists of the catalogue; `name` and `search` are the same filter. By default in the school's own order. */
const shelfList = <Shape extends z.ZodRawShape>(filter: Shape) =>
  listRequest(sorts, {
    name: optionalText(60),
    search: optionalText(60),
    state: z.enum(recordStates).nullish(),
    ...filter,
  }).extend({
    sort: z.enum(["position", "-position", "name", "-name", "createdAt", "-createdAt"]).default("position"),
  });

/** `/api/admin/course/list`; removed programs only on request. */
export const ListOfficeCourses = shelfList({ courseCategoryId: optionalId(), grade: grade() });
export type ListOfficeCourses = z.output<typeof ListOfficeCourses>;

/** `/api/admin/bundle/list` */
export const ListOfficeBundles = shelfList({});
export type ListOfficeBundles = z.output<typeof ListOfficeBundles>;

/** `/api/admin/courseCategory/list` */
export const ListOfficeCategories = shelfList({});
export type ListOfficeCategories = z.output<typeof ListOfficeCategories>;

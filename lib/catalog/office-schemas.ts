import { z } from "zod";
import { toCents } from "@/lib/core/money";
import { listRequest } from "@/lib/core/page";
import { readAmount } from "@/lib/core/typed-number";
import { clock, day, optionalInstant } from "@/lib/core/typed-time";
import { grade, optionalInteger, optionalText, requiredInteger } from "@/lib/core/fields";

/**
 * Inputs of the office for the catalogue; forms use the same schemas. Dollars become cents (rule R7.1). A record is
 * identified by `id` or by the wire's name for its id; without either a new one is created.
 */
const largestId = 2_147_483_647;
const optionalId = () => optionalInteger(1, largestId);
const version = () => optionalInteger(1, largestId);
const position = () => optionalInteger(0, 1_000_000).transform((value) => value ?? undefined);
const name = (maximum = 120) => z.string().trim().min(1).max(maximum);
const text = (maximum: number) => z.string().trim().min(1).max(maximum);

/** 1 removes or enables, 0 restores or disables (rule R13.9). */
const flag = () => optionalInteger(0, 1).transform((value) => value ?? 1);
export const FlagById = z.object({ id: requiredInteger(), flag: flag() });

/** `/api/admin/course/dropdown`: programs that match the search, or the one with that id. */
export const CourseDropdown = z.object({ search: optionalText(100), id: optionalId() });

/**
 * `/api/admin/courseRun/dropdown`: `id` is the program's; without it the latest terms of the programs that match the
 * search.
 */
export const RunDropdown = z.object({ search: optionalText(100), id: optionalId() });

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

const highestPrice = 100_000;
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
const amountOf = (value: string | number) => (typeof value === "string" ? readAmount(value) : value);
const cents = z
  .number()
  .min(0)
  .max(highestPrice)
  .refine(isWholeCents, { error: "moneyFormat" })
  .transform(toCents);
const money = () => z.union([z.string(), z.number()]).transform(amountOf).pipe(cents);
const optionalMoney = () =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? value : amountOf(value)))
    .pipe(cents.nullish());

/** `/api/admin/courseCategory/save` */
export const SaveCategory = z.object({
  id: optionalId(),
  courseCategoryId: optionalId(),
  name: name(60),
  nameZh: name(60),
  slug: slug(),
  position: position(),
  version: version(),
});
export type SaveCategory = z.output<typeof SaveCategory>;

/** Sentences, one per line. */
const lines = () =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === "string" ? value.split("\n") : value))
    .transform((list) => list.map((line) => line.trim()).filter(Boolean))
    .pipe(z.array(z.string().max(200)).max(12))
    .default([]);

export const scenes = ["books", "lake", "lantern", "maple", "reader"] as const;

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
    scene: z.enum(scenes).default("books"),
    isTaxExempt: z.boolean().default(false),
    position: position(),
    version: version(),
  })
  .refine(({ gradeMin, gradeMax }) => gradeMin <= gradeMax, { path: ["gradeMax"], error: "gradesOrder" });
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
    price: money(),
    /** The price before a reduction; the price itself if empty. */
    oriPrice: optionalMoney(),
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
    /** For a new term: copies the units and classes of this one, without their times. */
    copyFrom: optionalId(),
    version: version(),
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
  version: version(),
});
export type SaveUnit = z.output<typeof SaveUnit>;

/** The address of a class's video meeting. */
const joinUrl = () =>
  z
    .string()
    .trim()
    .max(500)
    .transform((value) => value || null)
    .pipe(z.url({ protocol: /^https?$/, error: "webAddress" }).nullable())
    .nullish();

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
  version: version(),
});
export type SaveLesson = z.output<typeof SaveLesson>;

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
  price: optionalMoney(),
  courseBundles: z
    .array(z.object({ courseId: requiredInteger(), courseRunId: optionalId() }))
    .min(1)
    .max(20)
    .refine((list) => new Set(list.map(({ courseId }) => courseId)).size === list.length, {
      error: "courseTwice",
    }),
  position: position(),
  confirmPrice: z.boolean().default(false),
  version: version(),
});
export type SaveBundle = z.output<typeof SaveBundle>;

/** The office's form of a courseware: its place, and a previously uploaded file. */
export const CoursewareForm = z.object({
  courseRunId: requiredInteger(),
  unitId: optionalId(),
  courseClassId: optionalId(),
  name: optionalText(120),
  fileId: optionalId(),
});

const state = () => z.enum(["active", "disabled", "archived"]).nullish();
const search = () => optionalText(60);
const sorts = ["position", "name", "createdAt"] as const;
/** By default the school's own order. */
const sort = () =>
  z.enum(["position", "-position", "name", "-name", "createdAt", "-createdAt"]).default("position");

/** `/api/admin/course/list`; `name` and `search` are the same filter. Removed programs only on request. */
export const ListOfficeCourses = listRequest(sorts, {
  name: search(),
  search: search(),
  courseCategoryId: optionalId(),
  grade: grade(),
  state: state(),
}).extend({ sort: sort() });
export type ListOfficeCourses = z.output<typeof ListOfficeCourses>;

/** `/api/admin/bundle/list` */
export const ListOfficeBundles = listRequest(sorts, {
  name: search(),
  search: search(),
  state: state(),
}).extend({ sort: sort() });
export type ListOfficeBundles = z.output<typeof ListOfficeBundles>;

/** `/api/admin/courseCategory/list` */
export const ListOfficeCategories = listRequest(sorts, {
  name: search(),
  search: search(),
  state: state(),
}).extend({ sort: sort() });
export type ListOfficeCategories = z.output<typeof ListOfficeCategories>;

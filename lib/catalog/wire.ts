import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { schoolTimeZone } from "@/lib/core/formats";
import type { Bundle, BundleCourse } from "./bundle-queries";
import type { CourseDetail, Unit } from "./detail-queries";
import type { Category, CourseSummary, StudentCourse } from "./queries";
import { gradesOf } from "./rules";
import type { CatalogRun, RunWithCourse } from "./run-queries";

/**
 * Translates between the code's names and the wire's (rule R13.10): money in dollars, priceCents is price,
 * listPriceCents oriPrice.
 */
const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

const courseNames = [
  "courseId",
  "courseCategoryId",
  "slug",
  "name",
  "nameZh",
  "summary",
  "summaryZh",
] as const;

/** A program in lists; `price` in dollars, null if no term is on sale. Written out, because each row of the longest lists passes through it. */
export const toCourse = (course: CourseSummary) => ({
  courseId: course.courseId,
  courseCategoryId: course.courseCategoryId,
  slug: course.slug,
  name: course.name,
  nameZh: course.nameZh,
  summary: course.summary,
  summaryZh: course.summaryZh,
  startsOn: course.startsOn,
  runCount: course.runCount,
  grades: gradesOf(course),
  /** The lowest of the runs on sale; null if there is none. */
  price: dollars(course.priceCents),
  oriPrice: dollars(course.listPriceCents),
});

/** A program as seen for one student, with `owned` and `inCart`. */
export const toStudentCourse = (course: StudentCourse) => ({
  ...toCourse(course),
  owned: course.owned,
  inCart: course.inCart,
});

/** A category with its programs. */
export const toCategory = ({ courses, ...category }: Category) => ({
  ...category,
  courses: courses.map(toCourse),
});

/** A term; `price` and `oriPrice` in dollars, dates and times in Toronto. */
export const toRun = (run: CatalogRun) => ({
  ...pick(run, ["courseRunId", "courseId", "name", "nameZh", "startsOn", "endsOn", "capacity", "seatsLeft"]),
  ...pick(run, ["classCount", "firstClassAt"]),
  price: toDollars(run.priceCents),
  oriPrice: toDollars(run.listPriceCents),
  schedule: {
    weekdays: run.weekdays,
    startTime: run.startTime.slice(0, 5),
    durationMinutes: run.durationMinutes,
    timeZone: schoolTimeZone,
  },
  teacher: run.teacher && pick(run.teacher, ["teacherId", "teacherName", "title", "titleZh"]),
});

/** A term as an option: `label`, `labelZh` and `value` beside its own fields (rule R13.11). */
export const toRunOption = (run: CatalogRun) => ({
  ...toRun(run),
  label: run.name,
  labelZh: run.nameZh,
  value: run.courseRunId,
});

/** A term with its program and whether it is on sale. */
export const toRunWithCourse = ({ course, ...run }: RunWithCourse) => ({
  ...toRun(run),
  /** False if it has ended or is off sale. */
  onSale: run.isOpen,
  course: pick(course, ["courseId", "slug", "name", "nameZh", "courseCategoryId"]),
});

const toUnit = ({ classes, ...unit }: Unit) => ({
  ...unit,
  classes: classes.map(({ startsAt, ...lesson }) => ({
    ...lesson,
    startsAt: startsAt && new Date(startsAt).toISOString(),
  })),
});

/**
 * A program with its texts, terms, units and classes; `homeworkMinutesPerWeek` is null if not said, `sample` the file
 * that anyone may read (rule R5.12).
 */
export const toCourseDetail = (course: CourseDetail) => ({
  ...toCourse(course),
  ...pick(course, ["description", "descriptionZh", "outcomes", "outcomesZh", "category"]),
  ...pick(course, ["homeworkMinutesPerWeek", "sample", "sampleQuestion"]),
  runs: course.runs.map(toRun),
  units: course.units.map(toUnit),
});

const toBundleCourse = ({ run, ...course }: BundleCourse) => ({
  courseId: course.courseId,
  course: {
    ...pick(course, courseNames),
    grades: gradesOf(course),
    price: run && toDollars(run.priceCents),
  },
  courseRun: run && toRun(run),
});

/** A bundle with its programs and their terms; `price` in dollars, null if one has no term on sale. */
export const toBundle = (bundle: Bundle) => ({
  ...pick(bundle, ["bundleId", "slug", "name", "nameZh", "summary", "summaryZh"]),
  price: dollars(bundle.priceCents),
  oriPrice: dollars(bundle.sumCents),
  onSale: bundle.isOpen,
  courseBundles: bundle.courses.map(toBundleCourse),
});

import {
  type CartChild,
  type CartItem,
  type CartProduct,
  type CartTerm,
  programAndTerm,
  toItem,
} from "@/lib/cart/rules";
import { slugWithId } from "@/lib/catalog/rules";
import type { toRun } from "@/lib/catalog/wire";
import type { Wire } from "@/lib/http/client";
import type { getCart } from "@/lib/orders/priced-cart";

export type StoredCart = Wire<Awaited<ReturnType<typeof getCart>>>;
type WireRun = ReturnType<typeof toRun>;
type Named = { slug: string; name: string; nameZh: string };

/** A run from the wire as the cart's term. */
export const toTerm = ({ courseRunId, name, nameZh, price, schedule, ...run }: WireRun): CartTerm => ({
  courseRunId,
  name,
  nameZh,
  price,
  startsOn: run.startsOn,
  endsOn: run.endsOn,
  weekdays: schedule.weekdays,
  startTime: schedule.startTime,
  durationMinutes: schedule.durationMinutes,
  isFull: run.seatsLeft === 0,
  classCount: run.classCount,
  firstClassAt: run.firstClassAt,
  teacherName: run.teacher?.teacherName ?? null,
  courseId: run.courseId,
});

type Grades = CartProduct["grades"];

/** From the wire's list of grades. */
const gradeSpan = (grades: readonly number[]): Grades =>
  grades.length === 0 ? null : { min: Math.min(...grades), max: Math.max(...grades) };

/** The grades that all programs of a bundle suit. */
const commonGrades = (spans: readonly Grades[]): Grades => {
  const known = spans.filter((span) => span !== null);
  if (known.length === 0) return null;
  return {
    min: Math.max(...known.map(({ min }) => min)),
    max: Math.min(...known.map(({ max }) => max)),
  };
};

/** A program as a product for the cart. */
export function courseProduct(
  { courseId, slug, name, nameZh, grades }: Named & { courseId: number; grades: Grades },
  runs: WireRun[],
): CartProduct {
  const allTerm = runs.map(toTerm);
  return {
    courseId,
    bundleId: null,
    name,
    nameZh,
    href: `/programs/${slugWithId(slug, courseId)}`,
    price: Math.min(...allTerm.map(({ price }) => price)),
    price1: null,
    grades,
    allTerm,
  };
}

type Content = { course: Pick<Named, "name" | "nameZh"> & { grades: Grades }; run: WireRun };

/** A bundle as a product for the cart, with its terms under the names of their programs. */
export const bundleProduct = (
  { bundleId, slug, name, nameZh }: Named & { bundleId: number },
  price: number,
  contents: Content[],
): CartProduct => ({
  courseId: null,
  bundleId,
  name,
  nameZh,
  href: `/bundles/${slugWithId(slug, bundleId)}`,
  price,
  price1: contents.map(({ run }) => run.price).join(","),
  grades: commonGrades(contents.map(({ course }) => course.grades)),
  allTerm: contents.map(({ course, run }) => ({
    ...toTerm(run),
    ...programAndTerm(course, run),
  })),
});

type Seat = { studentId: number; studentFirstName: string | null; studentLastName: string | null };
const childOf = ({ studentId, studentFirstName, studentLastName }: Seat): CartChild => ({
  studentId,
  studentFirstName: studentFirstName ?? "",
  studentLastName: studentLastName ?? "",
});

const graded = <Course extends { grades: number[] }>(course: Course) => ({
  ...course,
  grades: gradeSpan(course.grades),
});

/** The account's basket as items of the browser's cart (rule R6.6). */
export function toItems({ courses, bundles }: StoredCart): CartItem[] {
  const singles = courses.flatMap((line) =>
    line.course && line.courseRun
      ? [
          toItem(
            courseProduct(graded(line.course), line.course.runs ?? []),
            toTerm(line.courseRun),
            childOf(line),
          ),
        ]
      : [],
  );
  const whole = bundles.flatMap((line) => {
    const { bundleId, slug, name, nameZh, price, courseBundles } = line;
    if (!slug || !name || !nameZh) return [];
    const contents = courseBundles.flatMap(({ course, courseRun }) =>
      course && courseRun ? [{ course: graded(course), run: courseRun }] : [],
    );
    const product = bundleProduct({ bundleId, slug, name, nameZh }, price ?? 0, contents);
    return [toItem(product, null, childOf(line))];
  });
  return [...singles, ...whole];
}

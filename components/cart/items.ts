import { type CartChild, type CartItem, type CartProduct, type CartTerm, toItem } from "@/lib/cart/rules";
import type { viewBasket } from "@/lib/cart/view";
import { slugWithId } from "@/lib/catalog/rules";
import type { toRun } from "@/lib/catalog/wire";
import type { Wire } from "@/lib/http/client";

export type BasketView = Wire<Awaited<ReturnType<typeof viewBasket>>>;
type WireRun = ReturnType<typeof toRun>;
type Named = { slug: string; name: string; nameZh: string };

/** A run of the wire as the cart's term. */
const toTerm = ({ courseRunId, name, nameZh, price, startsOn, schedule, seatsLeft }: WireRun): CartTerm => ({
  courseRunId,
  name,
  nameZh,
  price,
  startsOn,
  weekdays: schedule.weekdays,
  startTime: schedule.startTime,
  isFull: seatsLeft === 0,
});

/** A program as something to put into the cart. */
export function courseProduct(
  { courseId, slug, name, nameZh }: Named & { courseId: number },
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
    allTerm,
  };
}

type Content = { course: Pick<Named, "name" | "nameZh">; run: WireRun };

/** A bundle as something to put into the cart; its terms are what it brings, under the names of their programs. */
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
  allTerm: contents.map(({ course, run }) => ({
    ...toTerm(run),
    name: `${course.name}, ${run.name}`,
    nameZh: `${course.nameZh}，${run.nameZh}`,
  })),
});

type Seat = { studentId: number; studentFirstName: string | null; studentLastName: string | null };
const childOf = ({ studentId, studentFirstName, studentLastName }: Seat): CartChild => ({
  studentId,
  studentFirstName: studentFirstName ?? "",
  studentLastName: studentLastName ?? "",
});

/** The account's basket as items of the browser's cart (spec §4). */
export function toItems({ courses, bundles }: BasketView): CartItem[] {
  const singles = courses.flatMap((line) =>
    line.course && line.courseRun
      ? [toItem(courseProduct(line.course, line.course.runs ?? []), toTerm(line.courseRun), childOf(line))]
      : [],
  );
  const whole = bundles.flatMap((line) => {
    const { bundleId, slug, name, nameZh, price, courseBundles } = line;
    if (!slug || !name || !nameZh) return [];
    const contents = courseBundles.flatMap(({ course, courseRun }) =>
      course && courseRun ? [{ course, run: courseRun }] : [],
    );
    const product = bundleProduct({ bundleId, slug, name, nameZh }, price ?? 0, contents);
    return [toItem(product, null, childOf(line))];
  });
  return [...singles, ...whole];
}

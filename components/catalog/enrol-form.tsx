"use client";

import { useCall } from "@/components/api/call";
import { AddToCart, type TermWords } from "@/components/cart/add-to-cart";
import { courseProduct } from "@/components/cart/items";
import type { toRun } from "@/lib/catalog/wire";
import { useChosenTerm } from "./chosen-term";

type EnrolFormProps = {
  course: {
    courseId: number;
    slug: string;
    name: string;
    nameZh: string;
    gradeMin: number;
    gradeMax: number;
  };
  /** From the page; the seat counts may be a minute old. */
  runs: ReturnType<typeof toRun>[];
  words: TermWords;
};

/** Term, children and the button for the cart: the page's terms with current seat counts (docs/decisions/0020). */
export function EnrolForm({ course, runs, words }: EnrolFormProps) {
  const { termId, chooseTerm } = useChosenTerm();
  const { gradeMin, gradeMax, ...named } = course;
  const { data } = useCall("/base/courseRun/dropdown", { id: course.courseId });
  const now = data && new Map(data.map(({ courseRunId, seatsLeft }) => [courseRunId, seatsLeft]));
  const open = now
    ? runs.flatMap((run) => {
        const seatsLeft = now.get(run.courseRunId);
        return seatsLeft === undefined ? [] : [{ ...run, seatsLeft }];
      })
    : runs;
  return (
    <AddToCart
      product={courseProduct({ ...named, grades: { min: gradeMin, max: gradeMax } }, open)}
      words={words}
      termId={termId}
      onTerm={chooseTerm}
    />
  );
}

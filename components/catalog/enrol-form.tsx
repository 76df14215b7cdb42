"use client";

import { useCall } from "@/components/api/call";
import { AddToCart } from "@/components/cart/add-to-cart";
import { courseProduct } from "@/components/cart/items";
import type { toRun } from "@/lib/catalog/wire";

type EnrolFormProps = {
  course: {
    courseId: number;
    slug: string;
    name: string;
    nameZh: string;
    gradeMin: number;
    gradeMax: number;
  };
  /** As the page knows them: seats may be a minute old. */
  runs: ReturnType<typeof toRun>[];
};

/** Term, children and the way into the cart, with the seats of this moment (docs/decisions/0020). */
export function EnrolForm({ course, runs }: EnrolFormProps) {
  const { data } = useCall("/base/courseRun/dropdown", { id: course.courseId });
  return (
    <AddToCart
      product={courseProduct(course, data ?? runs)}
      grades={{ min: course.gradeMin, max: course.gradeMax }}
    />
  );
}

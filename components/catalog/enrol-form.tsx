"use client";

import { AddToCart } from "@/components/cart/add-to-cart";
import { courseProduct } from "@/components/cart/items";
import { useTermChoice } from "./chosen-term";

type EnrolFormProps = {
  course: {
    courseId: number;
    slug: string;
    name: string;
    nameZh: string;
    gradeMin: number;
    gradeMax: number;
  };
};

/** Children and the button for the cart, for the term whose card is chosen. */
export function EnrolForm({ course }: EnrolFormProps) {
  const { termId, runs } = useTermChoice();
  const { gradeMin, gradeMax, ...named } = course;
  const grades = { min: gradeMin, max: gradeMax };
  return <AddToCart product={courseProduct({ ...named, grades }, [...runs])} termId={termId} />;
}

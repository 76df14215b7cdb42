import { notFound } from "next/navigation";
import { Failure } from "@/lib/core/errors";

/** The id in a page's address; shows the 404 page for anything else. */
export function pageId(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (id === 0) notFound();
  return id;
}

/** A grade in a page's address, 0 to 12; null for anything else. */
export function pageGrade(text: string | undefined): number | null {
  const grade = text && /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return grade >= 0 && grade <= 12 ? grade : null;
}

/** Awaits data of a page, or shows the 404 page if the domain throws "notFound". */
export function orNotFound<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") notFound();
    throw error;
  });
}

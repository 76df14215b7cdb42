import { inLocale, type Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import type { EditedBundle, EditedCourse, OfficeBundle, OfficeCourse } from "./admin-queries";
import type { CourseTree, TreeRun } from "./structure-queries";

/** The office's records on the wire: money in dollars, priceCents is price, listPriceCents oriPrice (rule R13.10). */

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

export const toOfficeCourse = ({ priceCents, ...course }: OfficeCourse) => ({
  ...course,
  price: dollars(priceCents),
});

export const toOfficeBundle = ({ priceCents, ...bundle }: OfficeBundle) => ({
  ...bundle,
  price: dollars(priceCents),
});

export const toEditedBundle = ({ priceCents, ...bundle }: EditedBundle) => ({
  ...bundle,
  price: dollars(priceCents),
});

const toTreeRun = ({ priceCents, listPriceCents, startTime, ...run }: TreeRun) => ({
  ...run,
  price: toDollars(priceCents),
  oriPrice: toDollars(listPriceCents),
  startTime: startTime.slice(0, 5),
});

export const toCourseTree = ({ course, runs }: CourseTree): { course: EditedCourse; runs: WireRun[] } => ({
  course,
  runs: runs.map(toTreeRun),
});
export type WireRun = ReturnType<typeof toTreeRun>;

type Named = { name: string; nameZh: string };

/** A record as an option: its own fields with `label` in the reader's language and `value` (rule R13.11). */
export const toOption = <T extends Named>(record: T, value: number, locale: Locale) => ({
  ...record,
  label: inLocale(locale, record.name, record.nameZh),
  value,
});

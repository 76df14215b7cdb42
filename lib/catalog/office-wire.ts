import { inLocale, type Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import type { EditedBundle, EditedCourse, OfficeBundle, OfficeCourse } from "./admin-queries";
import type { CourseTree, TreeRun } from "./structure-queries";

/** The office's records on the wire: money in dollars, priceCents is price, listPriceCents oriPrice (rule R13.10). */

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** A row of the office's list of programs; `price` in dollars, null without a term on sale. */
export const toOfficeCourse = ({ priceCents, ...course }: OfficeCourse) => ({
  ...course,
  price: dollars(priceCents),
});

/** A row of the office's list of bundles; `price` in dollars, null for the sum of its programs. */
export const toOfficeBundle = ({ priceCents, ...bundle }: OfficeBundle) => ({
  ...bundle,
  price: dollars(priceCents),
});

/** A bundle for the office's form; `price` in dollars, null for the sum of its programs. */
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

/** A program with its terms for the office; prices in dollars, times as "10:15". */
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

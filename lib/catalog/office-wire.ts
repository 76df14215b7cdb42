import { inLocale, type Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import type { listSampleOptions } from "@/lib/classroom/sample";
import type { EditedBundle, EditedCourse, OfficeBundle, OfficeCourse } from "./admin-queries";
import type { Saving } from "./bundle-savings";
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

/** What a bundle saves, in dollars; null while a program has no term on sale. */
export const toFiguredBundle = (savings: Saving[] | null) =>
  savings &&
  savings.map(({ children, singlyCents, bundleCents, savedCents }) => ({
    children,
    singly: toDollars(singlyCents),
    bundle: toDollars(bundleCents),
    saved: toDollars(savedCents),
  }));

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

type Sample = Awaited<ReturnType<typeof listSampleOptions>>[number];

/** A PDF as an option: "Winter term · The two halves of a sentence · Handout". */
export function toSampleOption(sample: Sample, locale: Locale) {
  const run = inLocale(locale, sample.runName, sample.runNameZh);
  const lesson = sample.className && inLocale(locale, sample.className, sample.classNameZh ?? "");
  const label = [run, lesson, sample.name].filter(Boolean).join(" · ");
  return { ...pick(sample, ["coursewareId", "name", "fileId"]), label, value: sample.coursewareId };
}

import { z } from "zod";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";

/** More lines than any family needs. */
const maximumLines = 30;

const id = () => requiredInteger();

/** One line: a term or a bundle for a child. */
export type BasketLine = { studentId: number; courseRunId: number | null; bundleId: number | null };

type Pair = { item: number; studentId: number };

/** A list of maps from an item's id to a student's (rule R13.13), as pairs without duplicates. */
const pairs = () =>
  z
    .array(z.record(z.string().regex(/^\d{1,10}$/, { error: "wrongFormat" }), id()))
    .max(maximumLines, { abort: true })
    .nullish()
    .transform((maps) => {
      const entries = (maps ?? []).flatMap((map) => Object.entries(map));
      const unique = new Map(
        entries.map(([item, studentId]) => [`${item}:${studentId}`, { item: Number(item), studentId }]),
      );
      return [...unique.values()];
    })
    .pipe(
      z.array(z.object({ item: z.int().min(1).max(2_147_483_647), studentId: z.int() })).max(maximumLines),
    );

const bundlePairs = () => z.object({ studentBundleIds: pairs() }).nullish();
const runPairs = () => z.object({ studentCourseRunIds: pairs() }).nullish();

const linesOf = (runs: Pair[] = [], bundles: Pair[] = []): BasketLine[] => [
  ...runs.map(({ item, studentId }) => ({ studentId, courseRunId: item, bundleId: null })),
  ...bundles.map(({ item, studentId }) => ({ studentId, courseRunId: null, bundleId: item })),
];

const itemId = () => optionalInteger(1, 2_147_483_647).transform((value) => value ?? null);

/** `/api/user/basket/items/add`: the whole basket, or a change of it. */
export const ChangeBasket = z
  .object({
    bundleAdd: bundlePairs(),
    courseAdd: runPairs(),
    /** True drops and names lines that cannot be bought, instead of refusing everything. */
    dropUnavailable: z.boolean().default(false),
    /** True changes the stored basket instead of replacing it, and returns the new cart and its price. */
    change: z.boolean().default(false),
    bundleRemove: bundlePairs(),
    courseRemove: runPairs(),
    /** Seats for children known only by name; one with the name of a child of the account is for that child. */
    guests: z
      .array(z.object({ name: z.string().max(200), courseRunId: itemId(), bundleId: itemId() }))
      .max(maximumLines)
      .nullish(),
  })
  .transform(({ bundleAdd, courseAdd, bundleRemove, courseRemove, change, ...rest }) => ({
    ...rest,
    isChange: change,
    lines: linesOf(courseAdd?.studentCourseRunIds, bundleAdd?.studentBundleIds),
    removed: linesOf(courseRemove?.studentCourseRunIds, bundleRemove?.studentBundleIds),
  }));
export type ChangeBasket = z.output<typeof ChangeBasket>;

/** `/api/user/basket/items/view`: `priced` also returns the price. */
export const ViewBasket = z.object({ priced: z.boolean().default(false) });

const ids = () => z.array(id()).max(maximumLines).nullish();

/** The lines of the basket to use; absent means all of them. */
export const basketPart = { courseRunIds: ids(), bundleIds: ids() };
export const FigurePrice = z.object(basketPart);
export type BasketPart = Partial<z.output<typeof FigurePrice>>;

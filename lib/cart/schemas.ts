import { z } from "zod";
import { grade, optionalInteger, requiredInteger } from "@/lib/core/fields";
import { countries } from "@/lib/core/lookups";
import { optionalCode, typedCode } from "@/lib/coupons/code";

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

/** Decides the tax (rule R7.5). */
const place = { country: z.enum(countries).default("CA"), province: optionalInteger(1, 13) };

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
    /**
     * Seats for children known only by name; one with the name of a child of the account is for that child. In an
     * account without children, those with a grade become its children.
     */
    guests: z
      .array(
        z.object({ name: z.string().max(200), grade: grade(), courseRunId: itemId(), bundleId: itemId() }),
      )
      .max(maximumLines)
      .nullish(),
    /** Where the family lives, as chosen before the login; used if the account does not say so yet. */
    place: z.object(place).nullish(),
    /** The code of a coupon that was accepted before the login; an unknown one is left out. */
    coupon: optionalCode(),
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

/** One line of a guest's cart; `child` numbers the guest's children. */
const GuestLine = z
  .object({ child: requiredInteger(1, maximumLines), courseRunId: itemId(), bundleId: itemId() })
  .refine(({ courseRunId, bundleId }) => (courseRunId === null) !== (bundleId === null), {
    path: ["courseRunId"],
  });
export type GuestLine = z.output<typeof GuestLine>;

/** `/base/order/price/figure`: the price of a guest's cart. */
export const FigureForGuest = z.object({
  lines: z.array(GuestLine).min(1).max(maximumLines),
  ...place,
  /** The code of a coupon. */
  coupon: optionalCode(),
});
export type FigureForGuest = z.output<typeof FigureForGuest>;

const ids = () => z.array(id()).max(maximumLines).nullish();

/** The lines of the basket to use; absent means all of them. */
export const basketPart = { courseRunIds: ids(), bundleIds: ids() };
export const FigurePrice = z.object(basketPart);
export type BasketPart = Partial<z.output<typeof FigurePrice>>;

/** `/api/user/basket/coupon/save` */
export const UseCoupon = z.object({ code: typedCode() });

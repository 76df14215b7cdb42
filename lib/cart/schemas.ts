import { z } from "zod";
import { requiredInteger } from "@/lib/core/fields";

/** More lines than any family fills; a basket beyond it is a mistake or an attack. */
const maximumLines = 30;

const id = () => requiredInteger();

const none: { itemId: number; studentId: number }[] = [];

/** A list of maps from an item's id to a student's (rule R13.13), as pairs without repetition. */
const pairs = () =>
  z
    .array(z.record(z.string().regex(/^\d{1,10}$/, { error: "wrongFormat" }), id()))
    .max(maximumLines, { abort: true })
    .nullish()
    .transform((maps) => {
      const entries = (maps ?? []).flatMap((map) => Object.entries(map));
      const unique = new Map(
        entries.map(([item, studentId]) => [`${item}:${studentId}`, { item, studentId }]),
      );
      return [...unique.values()].map(({ item, studentId }) => ({ itemId: Number(item), studentId }));
    })
    .pipe(
      z.array(z.object({ itemId: z.int().min(1).max(2_147_483_647), studentId: z.int() })).max(maximumLines),
    );

/** `/api/user/basket/items/add`: the whole basket. */
export const ReplaceBasket = z
  .object({
    bundleAdd: z.object({ studentBundleIds: pairs() }).nullish(),
    courseAdd: z.object({ studentCourseRunIds: pairs() }).nullish(),
    /** True leaves out what can't be bought and names it, instead of refusing everything. */
    dropUnavailable: z.boolean().default(false),
  })
  .transform(({ bundleAdd, courseAdd, dropUnavailable }) => ({
    bundles: bundleAdd?.studentBundleIds ?? none,
    runs: courseAdd?.studentCourseRunIds ?? none,
    dropUnavailable,
  }));
export type Basket = z.output<typeof ReplaceBasket>;

const ids = () => z.array(id()).max(maximumLines).nullish();

/** Which lines of the basket: absent means all of them. */
export const basketPart = { courseRunIds: ids(), bundleIds: ids() };
export const FigurePrice = z.object(basketPart);
export type BasketPart = Partial<z.output<typeof FigurePrice>>;

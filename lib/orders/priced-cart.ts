import type { Owned } from "@/lib/access/owned";
import { changeBasket } from "@/lib/cart/commands";
import type { BasketLine, ChangeBasket } from "@/lib/cart/schemas";
import { readBasketView } from "@/lib/cart/view";
import type { Locale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { listStudentOptions } from "@/lib/families/queries";
import type { Figure } from "./amounts";
import { figureOfSeats } from "./figure";

/** The stored basket on the wire and, with `priced`, its price. Two round trips with the session. */
export async function getCart(parentId: Owned<"parent">, { priced }: { priced: boolean }) {
  const { view, ...basket } = await readBasketView(parentId);
  const figure: Figure | undefined = priced ? figureOfSeats(basket) : undefined;
  return { ...view, figure };
}

/**
 * Replaces the basket or, with `isChange`, changes it and returns it with its price, so that the browser needs no
 * second call. With `guests`, who become children of the account with the same names (rule R6.6), the children are
 * returned too.
 * @throws as `changeBasket`
 */
export async function updateCart(parentId: Owned<"parent">, change: ChangeBasket, locale: Locale) {
  const { guests, lines, ...rest } = change;
  const children = guests ? await listStudentOptions(parentId) : null;
  const named = (guests ?? []).flatMap(({ name, ...item }): BasketLine[] => {
    const child = children?.findLast((one) => fullName(one).toLowerCase() === name.toLowerCase());
    return child ? [{ ...item, studentId: child.studentId }] : [];
  });
  const dropped = await changeBasket(parentId, { ...rest, lines: [...lines, ...named] }, locale);
  return {
    dropped,
    ...(children && { children }),
    ...(change.isChange && { cart: await getCart(parentId, { priced: true }) }),
  };
}

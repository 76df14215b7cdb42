import type { Owned } from "@/lib/access/owned";
import { changeBasket } from "@/lib/cart/commands";
import type { BasketLine, ChangeBasket } from "@/lib/cart/schemas";
import { readBasketView } from "@/lib/cart/view";
import type { Actor } from "@/lib/auth/actor";
import type { Locale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { addFirstChildren } from "@/lib/families/first-children";
import { listStudentOptions } from "@/lib/families/queries";
import { savePlaceIfUnknown } from "@/lib/families/save-place";
import { childNamed } from "@/lib/families/typed-name";
import type { Figure } from "./amounts";
import { figureOfSeats } from "./figure";

/** The stored basket on the wire and, with `priced`, its price. Two round trips with the session. */
export async function getCart(parentId: Owned<"parent">, { priced }: { priced: boolean }) {
  const { view, ...basket } = await readBasketView(parentId);
  const figure: Figure | undefined = priced ? figureOfSeats(basket) : undefined;
  return { ...view, figure };
}

type Guest = NonNullable<ChangeBasket["guests"]>[number];

/**
 * Replaces the basket or, with `isChange`, changes it and returns it with its price, so that the browser needs no
 * second call. With `guests`, who become children of the account (rule R6.6), `named` says which children they are.
 * @throws as `changeBasket`
 */
export async function updateCart(parent: Actor<"parent">, change: ChangeBasket, locale: Locale) {
  const { guests, place, lines, ...rest } = change;
  if (place) await savePlaceIfUnknown(parent.id, place);
  const named = guests ? await childrenOf(parent, guests) : null;
  const seats = (guests ?? []).flatMap(({ name, courseRunId, bundleId }): BasketLine[] => {
    const studentId = named?.find((child) => child.name === name)?.studentId;
    return studentId ? [{ courseRunId, bundleId, studentId }] : [];
  });
  const dropped = await changeBasket(parent.id, { ...rest, lines: [...lines, ...seats] }, locale);
  return {
    dropped,
    ...(named && { named }),
    ...(change.isChange && { cart: await getCart(parent.id, { priced: true }) }),
  };
}

/** The children that a guest's cart means, by the names it has for them; new ones are added to an empty account. */
async function childrenOf(parent: Actor<"parent">, guests: Guest[]) {
  const grades = new Map(guests.map(({ name, grade }) => [name, grade]));
  const wanted = [...grades].flatMap(([name, grade]) => (typeof grade === "number" ? [{ name, grade }] : []));
  await addFirstChildren(parent, wanted);
  const children = await listStudentOptions(parent.id, "pays");
  return [...grades.keys()].flatMap((name) => {
    const child = childNamed(name, children);
    return child ? [{ ...pick(child, ["studentId", "firstName", "lastName", "grade"]), name }] : [];
  });
}

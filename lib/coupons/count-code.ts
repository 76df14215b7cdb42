import { countCoupon, forgiveCoupon } from "@/lib/auth/limits";
import { Failure } from "@/lib/core/errors";
import type { StandingCoupon } from "./standing";

type Found = { coupon: StandingCoupon | null };

/**
 * Reads the coupon with a typed code, counting it as a guess unless there is one (rule R7.10). After too many guesses
 * `isBusy`, and what is read must not be told.
 * @param who the parent, or the address of a guest
 */
export async function countCode<T extends Found>(
  who: string,
  read: () => Promise<T>,
): Promise<T & { isBusy: boolean }> {
  const isBusy = await countCoupon(who).then(
    () => false,
    (refusal: unknown) => {
      if (refusal instanceof Failure && refusal.kind === "tooMany") return true;
      throw refusal;
    },
  );
  const found = await read();
  if (found.coupon && !isBusy) await forgiveCoupon(who);
  return { ...found, isBusy };
}

import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { waitingPlaces } from "@/db/schema/waiting";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { env } from "@/lib/env";

/** A rest ends in the morning, so that the next offer comes in the day. */
const morning = "08:00";

/** Until when a place rests whose offer was not taken at `now`: a morning in Toronto, `OFFER_REST_DAYS` later (rule R8.34). */
export const restEnd = (now: Date): Date =>
  schoolInstant(shiftDay(schoolDay(now), env.OFFER_REST_DAYS), morning);

/** Gives a place its turn again at its number. */
export async function endRest(tx: Transaction, placeId: number): Promise<void> {
  await tx.update(waitingPlaces).set({ restsUntil: null }).where(eq(waitingPlaces.id, placeId));
}

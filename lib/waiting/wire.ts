import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import type { FamilyPlace } from "./queries";

/** A place in a waiting list on the wire; the offer's amount in dollars. */
export const toWaitingPlace = ({ offer, name, nameZh, runName, runNameZh, ...place }: FamilyPlace) => ({
  ...pick(place, [
    "placeId",
    "studentId",
    "studentName",
    "childName",
    "courseId",
    "courseRunId",
    "state",
    "lapses",
  ]),
  ...pick(place, ["restsUntil", "number", "length", "createdAt"]),
  name,
  nameZh,
  courseRunName: runName,
  courseRunNameZh: runNameZh,
  offer: offer && {
    orderId: offer.orderId,
    expiresAt: offer.expiresAt,
    actualTotalForTax: toDollars(offer.dueCents),
  },
});

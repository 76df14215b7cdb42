/** How the digest of an order begins that the office has made, which is of no basket. */
export const officeDigest = "office:";
/** The same for the offer of a seat to a family on a waiting list (rule R8.26). */
export const offerDigest = "offer:";

const ofMove = "move:";

/** The digest of an order that moves the seat of a line to another term: one at a time. */
export const moveDigest = (orderLineId: number, by: "parent" | "admin") =>
  `${by === "admin" ? officeDigest : ""}${ofMove}${orderLineId}`;

/** Whether the office has made the order. */
export const isOfOffice = ({ basketDigest }: { basketDigest: string }) =>
  basketDigest.startsWith(officeDigest);

/** The digests of orders that move a seat, as a regular expression for statements. */
export const moveDigests = `^(${officeDigest})?${ofMove}`;

/** Whether the order moves a seat, which stays where it is if the order ends unpaid. */
export const isOfMove = ({ basketDigest }: { basketDigest: string }) =>
  new RegExp(moveDigests).test(basketDigest);

/** Whether the family made the order from its cart, which keeps the seats until they are paid. */
export const isOfCart = ({ basketDigest }: { basketDigest: string }) =>
  ![officeDigest, offerDigest, ofMove].some((start) => basketDigest.startsWith(start));

/** Whether the order is the offer of a free seat to a family on a waiting list. */
export const isOffer = ({ basketDigest }: { basketDigest: string }) => basketDigest.startsWith(offerDigest);

import type { WaitingOrder } from "@/lib/orders/waiting-orders";
import type { ParentRecord, StudentRecord } from "./wire";

type OfferedSeat = {
  orderId: number;
  dueCents: number;
  expiresAt: Date;
  childName: string;
  name: string;
  nameZh: string;
};

export type FamilyNeed =
  | ({ kind: "offer" } & OfferedSeat)
  | ({ kind: "order" } & WaitingOrder)
  | { kind: "address"; email: string }
  | { kind: "signIn"; studentId: number; name: string }
  | { kind: "details"; studentId: number; name: string }
  | { kind: "notices"; count: number };

type Student = Pick<
  StudentRecord,
  "studentId" | "firstName" | "nickname" | "hasPassword" | "lacksDetails"
> & { isShared: boolean };

type Facts = {
  parent: Pick<ParentRecord, "email" | "emailVerified">;
  students: readonly Student[];
  /** The terms of the children that have not ended. */
  runs: readonly { studentId: number }[];
  orders: readonly WaitingOrder[];
  /** Seats offered from waiting lists. */
  offers: readonly OfferedSeat[];
  unreadNotices: number;
};

/**
 * What only the parent can do, the most urgent first: a seat offered from a waiting list, an order to pay while its seats are held, an address to confirm,
 * an own child with a seat that cannot sign in, unread notices, and the rest of the profile of an own child with a seat that was added by name and grade
 * (rules R4.8 and R4.24).
 */
export function needsOfFamily(facts: Facts): FamilyNeed[] {
  const { parent, students, runs, orders, offers, unreadNotices } = facts;
  const seated = new Set(runs.map(({ studentId }) => studentId));
  const own = students.filter(({ studentId, isShared }) => !isShared && seated.has(studentId));
  const aboutChild = <Kind extends string>(kind: Kind, { studentId, nickname, firstName }: Student) => ({
    kind,
    studentId,
    name: nickname ?? firstName,
  });
  return [
    ...offers.map((offer) => ({ kind: "offer" as const, ...offer })),
    ...orders.map((order) => ({ kind: "order" as const, ...order })),
    ...(parent.emailVerified ? [] : [{ kind: "address" as const, email: parent.email }]),
    ...own.filter(({ hasPassword }) => !hasPassword).map((child) => aboutChild("signIn", child)),
    ...(unreadNotices > 0 ? [{ kind: "notices" as const, count: unreadNotices }] : []),
    ...own.filter(({ lacksDetails }) => lacksDetails).map((child) => aboutChild("details", child)),
  ];
}

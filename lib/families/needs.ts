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
  | { kind: "signIn"; studentId: number; name: string };

type Facts = {
  parent: Pick<ParentRecord, "email" | "emailVerified">;
  students: readonly (Pick<StudentRecord, "studentId" | "firstName" | "nickname" | "hasPassword"> & {
    isShared: boolean;
  })[];
  /** The terms of the children that have not ended. */
  runs: readonly { studentId: number }[];
  orders: readonly WaitingOrder[];
  /** Seats offered from waiting lists. */
  offers: readonly OfferedSeat[];
};

/**
 * What only the parent can do, the most urgent first: a seat offered from a waiting list, an order to pay while its seats are held, an address to confirm,
 * and an own child with a seat that cannot sign in (rule R4.8).
 */
export function needsOfFamily({ parent, students, runs, orders, offers }: Facts): FamilyNeed[] {
  const seated = new Set(runs.map(({ studentId }) => studentId));
  return [
    ...offers.map((offer) => ({ kind: "offer" as const, ...offer })),
    ...orders.map((order) => ({ kind: "order" as const, ...order })),
    ...(parent.emailVerified ? [] : [{ kind: "address" as const, email: parent.email }]),
    ...students
      .filter(({ studentId, hasPassword, isShared }) => !hasPassword && !isShared && seated.has(studentId))
      .map(({ studentId, nickname, firstName }) => ({
        kind: "signIn" as const,
        studentId,
        name: nickname ?? firstName,
      })),
  ];
}

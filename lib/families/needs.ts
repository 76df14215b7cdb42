import type { WaitingOrder } from "@/lib/orders/waiting-orders";
import type { ParentRecord, StudentRecord } from "./wire";

export type FamilyNeed =
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
};

/**
 * What only the parent can do, the most urgent first: an order to pay while its seats are held, an address to confirm,
 * and an own child with a seat that cannot sign in (rule R4.8).
 */
export function needsOfFamily({ parent, students, runs, orders }: Facts): FamilyNeed[] {
  const seated = new Set(runs.map(({ studentId }) => studentId));
  return [
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

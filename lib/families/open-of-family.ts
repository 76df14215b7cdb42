import { fullName } from "@/lib/core/person-name";
import { schoolDay } from "@/lib/core/school-zone";
import type { FamilyFile } from "./family-file";

type Facts = {
  orders: readonly Pick<FamilyFile["orders"][number], "orderNo" | "status" | "listed">[];
  enrolments: readonly Pick<
    FamilyFile["enrolments"][number],
    "studentId" | "courseRunId" | "endReason" | "endsOn" | "courseName" | "courseNameZh"
  >[];
  students: readonly Pick<FamilyFile["students"][number], "studentId" | "firstName" | "lastName">[];
};

/** What goes on while a parent is switched off: the unpaid orders, and the children's seats in terms that have not ended (rule R9.48). */
export function openOfFamily({ orders, enrolments, students }: Facts, day = schoolDay()) {
  const nameOf = (id: number) => {
    const child = students.find(({ studentId }) => studentId === id);
    return child ? fullName(child) : "";
  };
  return {
    orders: orders.filter(({ status }) => status === "pending"),
    seats: enrolments
      .filter(({ endReason, endsOn }) => endReason === null && endsOn >= day)
      .map((seat) => ({ ...seat, studentName: nameOf(seat.studentId) })),
  };
}

/**
 * Calls that must not compile (docs/decisions/0154). Only `tsc` reads this file; it reports each expected error that is
 * missing.
 */
import { finishOrder } from "@/lib/orders/process-payment";
import { asOffice, asSystem, type Owned } from "@/lib/access/owned";
import { requireOwned } from "@/lib/access/ownership";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { getReportOrThrow, listResults } from "@/lib/assessments/results";
import { saveAnswer } from "@/lib/assessments/save-answer";
import type { Actor, Admin } from "@/lib/auth/actor";
import { getFamilyWeek } from "@/lib/calendar/family-week";
import { getCart } from "@/lib/orders/priced-cart";
import { decideMakeup } from "@/lib/classroom/decide-makeup";
import { viewHeldClass } from "@/lib/classroom/held-class";
import { cancelMakeup, listMakeupOptions } from "@/lib/classroom/makeups";
import { saveNote } from "@/lib/classroom/notes";
import { openRecording } from "@/lib/classroom/recordings";
import { openRoom } from "@/lib/classroom/room-doors";
import { listRunStudents } from "@/lib/classroom/run-students";
import { listMessagesForExport } from "@/lib/conversations/export";
import { viewFamilyThread, viewTermThread } from "@/lib/conversations/reading";
import { removeStudent } from "@/lib/families/commands";
import { getProgress } from "@/lib/families/progress";
import { listAllStudents } from "@/lib/families/queries";
import { endpoint } from "@/lib/http/endpoint";
import { ById } from "@/lib/core/fields";
import { getGradebook } from "@/lib/marks/gradebook-queries";
import { takeBack } from "@/lib/marks/hand-in";
import { listWork } from "@/lib/marks/mark-queries";
import { listFamilyMails } from "@/lib/notices/family-mails";
import { openCheckout } from "@/lib/orders/open-checkout";
import { getOrderOrThrow } from "@/lib/orders/queries";
import { getTeacherFileOrThrow } from "@/lib/staff/teacher-file";
import { getStoredFileOrThrow } from "@/lib/storage/view-file";

type People = { parent: Actor<"parent">; teacher: Actor<"teacher">; student: Actor<"student">; admin: Admin };

/** Calls with an id from an address, for every role. */
export const unscoped = (id: number, seen: Owned<"student">, { parent, teacher, student, admin }: People) => [
  // @ts-expect-error any family's order
  getOrderOrThrow(id),
  // @ts-expect-error a checkout of any order
  openCheckout(id, { useCredit: true }),
  // @ts-expect-error the room of any class
  openRoom(teacher.id, id),
  // @ts-expect-error a recording for any child
  openRecording(id, { id, recordingId: id }),
  // @ts-expect-error the payment of any order
  finishOrder(id),
  // @ts-expect-error any family's cart
  getCart(id, { priced: false }),
  // @ts-expect-error any family's children
  listAllStudents(id),
  // @ts-expect-error a child of any family
  removeStudent(parent, id),
  // @ts-expect-error the right to see a child is none to archive it
  removeStudent(parent, seen),
  // @ts-expect-error any family's week
  getFamilyWeek(id, "2026-09-01"),
  // @ts-expect-error any family's mails
  listFamilyMails(id),
  // @ts-expect-error a conversation about any family's child
  viewFamilyThread(parent, { studentId: id, courseRunId: 1, before: null, pageSize: 30 }),
  // @ts-expect-error the right to see a child is none to read its conversations
  viewFamilyThread(parent, { studentId: seen, courseRunId: 1, before: null, pageSize: 30 }),
  // @ts-expect-error the conversations of any term
  viewTermThread(teacher, { courseRunId: id, studentId: 1, before: null, pageSize: 30 }),
  // @ts-expect-error any family's messages
  listMessagesForExport(id),
  // @ts-expect-error any child's results
  listResults(id),
  // @ts-expect-error any child's progress
  getProgress([id]),
  // @ts-expect-error answers of any child
  saveAnswer(id, { resultId: 1, questionId: 1, answer: "a", seq: 1 }),
  // @ts-expect-error homework of any class
  takeBack(student, id),
  // @ts-expect-error any class
  viewHeldClass(id),
  // @ts-expect-error a make-up of any family
  cancelMakeup(parent, id),
  // @ts-expect-error a make-up in any teacher's class
  decideMakeup(teacher, { id, decision: "granted" }),
  // @ts-expect-error any child's classes
  listMakeupOptions(id, 1),
  // @ts-expect-error the roster of any term
  listRunStudents(id),
  // @ts-expect-error the marks of any term
  getGradebook(id),
  // @ts-expect-error the work of any class
  listWork(id),
  // @ts-expect-error a note in any term
  saveNote(teacher.id, { courseRunId: id, studentId: 1, text: "" }),
  // @ts-expect-error any teacher's file
  getTeacherFileOrThrow(id),
  // @ts-expect-error any file
  getStoredFileOrThrow(id),
  // @ts-expect-error any parent's record
  getRecordOrThrow.parent(id),
  // @ts-expect-error a right to one kind of record is none to another
  getOrderOrThrow(parent.id),
  // @ts-expect-error a student is not the office
  getOrderOrThrow(asOffice(student, id)),
  // @ts-expect-error an actor that no session made
  asOffice({ ...admin, id }, id),
];

/** The same with a right. */
export const scoped = async (id: number, { parent, admin }: People) => [
  getCart(parent.id, { priced: false }),
  getOrderOrThrow(await requireOwned(parent, "order", id)),
  getOrderOrThrow(asOffice(admin, id)),
  getReportOrThrow(await requireOwned(parent, "student", id), id),
  listRunStudents(asSystem(id)),
];

const declared = { summary: "", input: ById } as const;

export const calls = [
  endpoint({
    ...declared,
    allow: "parent",
    owns: { order: "id" },
    run: ({ input }) => getOrderOrThrow(input.id satisfies Owned<"order">),
  }),
  endpoint({
    ...declared,
    allow: "parent",
    // @ts-expect-error without `owns`
    run: ({ input }) => getOrderOrThrow(input.id),
  }),
  endpoint({
    ...declared,
    allow: "teacher",
    owns: { courseRun: "id" },
    // @ts-expect-error the right to the term is none to the order of the same number
    run: ({ input }) => getOrderOrThrow(input.id),
  }),
  endpoint({
    ...declared,
    allow: "parent",
    // @ts-expect-error a misspelt field
    owns: { order: "orderId" },
    run: () => null,
  }),
];

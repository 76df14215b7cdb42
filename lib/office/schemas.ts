import { z } from "zod";
import { orderStatuses } from "@/db/schema/commerce";
import { listRequest } from "@/lib/core/page";
import { optionalDay } from "@/lib/core/typed-time";
import {
  addressFields,
  email,
  grade,
  optionalEmail,
  optionalInteger,
  optionalText,
  personFields,
  requiredInteger,
} from "@/lib/people/fields";
import { AddStudent, optionalPassword } from "@/lib/people/schemas";

export const recordStates = ["active", "disabled", "archived"] as const;
export type RecordState = (typeof recordStates)[number];

/** One of the values, where '' and null are no filter. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => value || null, z.enum(values).nullable()).optional();

const yesOrNo = () =>
  z
    .preprocess(
      (value) => (value === "1" ? true : value === "0" ? false : value === "" ? null : value),
      z.boolean().nullable(),
    )
    .optional();

const search = optionalText(100);
const state = oneOf(recordStates);
const idFilter = () => optionalInteger(1, 2_147_483_647);

/** `/api/admin/user/list` */
export const ListParents = listRequest(["createdAt", "name"], {
  search,
  state,
  province: optionalInteger(1, 13),
  isAgreeMarketing: yesOrNo(),
});
export type ListParents = z.output<typeof ListParents>;

/** `/api/admin/student/list` */
export const ListStudents = listRequest(["createdAt", "name"], {
  search,
  state,
  grade: grade(),
  userId: idFilter(),
  courseRunId: idFilter(),
});
export type ListStudents = z.output<typeof ListStudents>;

/** `/api/admin/teacher/list` */
export const ListTeachers = listRequest(["name", "createdAt"], {
  search,
  state,
  workType: optionalInteger(1, 2),
});
export type ListTeachers = z.output<typeof ListTeachers>;

/** `/api/admin/order/list`: `search` is an order number, or a parent's name or address; days are the school's. */
export const ListOrders = listRequest(["createdAt", "total"], {
  search,
  status: oneOf(orderStatuses),
  userId: idFilter(),
  courseRunId: idFilter(),
  from: optionalDay(),
  to: optionalDay(),
});
export type ListOrders = z.output<typeof ListOrders>;

/** A version that the editor saw; without it nobody is overtaken. */
const version = optionalInteger(1, 2_147_483_647);
const language = z.enum(["en", "zh"]).optional();

const parentFields = {
  ...personFields,
  ...addressFields,
  email: email(),
  pwd: optionalPassword(),
  education: optionalInteger(1, 8),
  numberOfChildren: optionalInteger(1, 5),
  locale: language,
};
/** `/api/admin/user/add`: the parent gets a link to set a password, also when the office sets one in `pwd`. */
export const AddParent = z.object(parentFields);
export type AddParent = z.output<typeof AddParent>;
export const SaveParent = z.object(parentFields).partial().extend({ userId: requiredInteger(), version });
export type SaveParent = z.output<typeof SaveParent>;

const studentFields = {
  ...AddStudent.shape,
  email: optionalEmail(),
  /** Minutes more for every assessment (decisions §5). */
  extraMinutes: optionalInteger(0, 120),
};
/** `/api/admin/student/add` */
export const OfficeAddStudent = z.object({ ...studentFields, userId: requiredInteger() });
export type OfficeAddStudent = z.output<typeof OfficeAddStudent>;
export const OfficeSaveStudent = z
  .object(studentFields)
  .partial()
  .extend({ studentId: requiredInteger(), version });
export type OfficeSaveStudent = z.output<typeof OfficeSaveStudent>;

const teacherFields = {
  ...personFields,
  ...addressFields,
  email: email(),
  pwd: optionalPassword(),
  workType: optionalInteger(1, 2),
  title: optionalText(120),
  titleZh: optionalText(120),
  text: optionalText(3_000),
  textZh: optionalText(3_000),
};
/** `/api/admin/teacher/add`: the teacher gets a link to set a password, also when the office sets one in `pwd`. */
export const AddTeacher = z.object(teacherFields);
export type AddTeacher = z.output<typeof AddTeacher>;
export const OfficeSaveTeacher = z
  .object(teacherFields)
  .partial()
  .extend({ teacherId: requiredInteger(), version });
export type OfficeSaveTeacher = z.output<typeof OfficeSaveTeacher>;

export const RecordId = z.object({ id: requiredInteger() });

/** `remove`: 1 archives, 0 restores; `status/save`: 1 enables, 0 disables (decisions §1). */
export const Flagged = z.object({
  id: requiredInteger(),
  flag: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .default(1),
});

export const personKinds = ["user", "student", "teacher"] as const;
export const stateChanges = ["enable", "disable", "archive", "restore"] as const;
/** Records that can be removed, but not switched off. */
export const switchless = ["courseCategory", "courseware"] as const;

/** What a dropdown is typed into. */
export const Lookup = z.object({ search: optionalText(100), id: optionalInteger(1, 2_147_483_647) });

/** `/api/admin/order/refund`: lines of one paid order, each given back whole. */
export const RefundLines = z.object({
  id: requiredInteger(),
  orderLineIds: z.array(requiredInteger()).min(1).max(100),
});
export type RefundLines = z.output<typeof RefundLines>;

export const paymentMethods = ["transfer", "cash", "cheque", "terminal"] as const;
/** `/api/admin/order/add`: an order that the office takes and that is paid by hand. */
export const PlaceOrder = z.object({
  userId: requiredInteger(),
  seats: z
    .array(z.object({ studentId: requiredInteger(), courseRunId: requiredInteger() }))
    .min(1)
    .max(50),
  method: z.enum(paymentMethods),
  reference: optionalText(100),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;

/** `/api/admin/enrolment/add` */
export const EnrolByHand = z.object({ studentId: requiredInteger(), courseRunId: requiredInteger() });
export type EnrolByHand = z.output<typeof EnrolByHand>;
/** `/api/admin/enrolment/move` */
export const MoveEnrolment = z.object({ id: requiredInteger(), courseRunId: requiredInteger() });
export type MoveEnrolment = z.output<typeof MoveEnrolment>;

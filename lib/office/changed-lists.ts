import { type SQL, sql } from "drizzle-orm";
import { assessments } from "@/db/schema/assessments";
import { asOffice } from "@/lib/access/owned";
import type { AuditAction, AuditThing } from "@/lib/records/actions";
import { bundles, courseCategories, courses } from "@/db/schema/catalog";
import { coursewares } from "@/db/schema/learning";
import type { parents } from "@/db/schema/people";
import { enableAssessment, removeAssessment } from "@/lib/assessments/author";
import { assessmentConditions } from "@/lib/assessments/author-queries";
import { bundleConditions, categoryConditions, courseConditions } from "@/lib/catalog/admin-queries";
import { enableBundle, removeBundle } from "@/lib/catalog/save-bundle";
import { removeCategory } from "@/lib/catalog/save-category";
import { enableCourse, removeCourse } from "@/lib/catalog/save-course";
import { conflict, Failure } from "@/lib/core/errors";
import { removeCourseware } from "@/lib/classroom/courseware";
import { coursewareConditions } from "@/lib/classroom/office-coursewares";
import { parentConditions, studentConditions } from "@/lib/families/office-filters";
import { changeGrades, type GradeStep, isGradeStep, promotable } from "@/lib/families/promote";
import { teacherConditions } from "@/lib/staff/teacher-queries";
import type { Admin } from "@/lib/auth/actor";
import type { BulkChange, ChangeAll } from "./change-schemas";
import {
  changeable,
  isPersonKind,
  type PersonKind,
  peopleTable,
  setFreeStates,
  setStates,
} from "@/lib/accounts/set-state";

/** A change of a list's records: of their state, or of children's grades. */
type ListChange = ChangeAll["change"];
type Change = { change: ListChange; ids: number[] };
/** Stored in the audit with each change of a job. */
type Data = { jobId: number };

/** The changed ids, the number of unchanged records, and the reasons where they are known per record. */
type Outcome = { ids: number[]; inUse: number; reasons: Failure[] };

/** A list of the office with bulk changes. */
type ChangedList = {
  /** Typed by the columns that all of them have. */
  table: typeof parents;
  matching: (filter: never) => SQL | undefined;
  /** Records that the change would alter. */
  changeable: (change: ListChange) => SQL | undefined;
  /** The audit action of a change. */
  actionOf: (change: ListChange) => AuditAction;
  /** Changes the given records, skipping those in use. */
  set: (admin: Admin, change: Change, data?: Data) => Promise<Outcome>;
};

const people = (kind: PersonKind, matching: ChangedList["matching"]): ChangedList => ({
  table: peopleTable(kind),
  matching,
  changeable: (change) => (isGradeStep(change) ? promotable(change) : changeable(peopleTable(kind), change)),
  actionOf: (change) => `${kind}.${change}`,
  async set(admin, { change, ids }, data) {
    if (!isGradeStep(change))
      return { ...(await setFreeStates(admin, { kind, change, ids }, data)), reasons: [] };
    return { ids: await changeGrades(admin, { change, ids }, data), inUse: 0, reasons: [] };
  },
});

/** Sets one record's flag: 1 removes or enables, 0 restores or disables. @throws Failure if the record is in use */
type SetFlag = (admin: Admin, id: number, flag: number, data?: Data) => Promise<void>;

const shelf = (
  kind: AuditThing,
  table: unknown,
  matching: ChangedList["matching"],
  { remove, enable }: { remove: SetFlag; enable?: SetFlag },
): ChangedList => ({
  table: table as typeof parents,
  matching,
  changeable: (change) => (isGradeStep(change) ? sql`false` : changeable(table as typeof parents, change)),
  actionOf: (change) => `${kind}.${change === "archive" ? "remove" : change}`,
  async set(admin, { change, ids }, data) {
    const isRemoval = change === "archive" || change === "restore";
    const setFlag = isRemoval ? remove : enable;
    const flag = change === "archive" || change === "enable" ? 1 : 0;
    const changed: number[] = [];
    const reasons: Failure[] = [];
    for (const id of ids)
      try {
        await setFlag?.(admin, id, flag, data);
        changed.push(id);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        reasons.push(error);
      }
    return { ids: changed, inUse: reasons.length, reasons };
  },
});

/** By the wire's names of the kinds. */
export const lists: Record<ChangeAll["kind"], ChangedList> = {
  user: people("user", parentConditions),
  student: people("student", studentConditions),
  teacher: people("teacher", teacherConditions),
  course: shelf("course", courses, courseConditions, { remove: removeCourse, enable: enableCourse }),
  bundle: shelf("bundle", bundles, bundleConditions, { remove: removeBundle, enable: enableBundle }),
  courseCategory: shelf("courseCategory", courseCategories, categoryConditions, { remove: removeCategory }),
  courseware: shelf("courseware", coursewares, coursewareConditions, {
    remove: (admin, id, ...how) => removeCourseware(admin, asOffice(admin, id), ...how),
  }),
  assessment: shelf("assessment", assessments, assessmentConditions, {
    remove: removeAssessment,
    enable: enableAssessment,
  }),
};

/**
 * `/api/admin/bulk/save`: changes the people of a page all or none, records of the catalogue one by one; returns the
 * ids for an undo.
 * @throws Failure "conflict" naming what still needs one of the people
 */
export async function changeRecords(admin: Admin, { kind, change, ids }: BulkChange) {
  if (isGradeStep(change)) return changeTheseGrades(admin, { change, ids });
  if (isPersonKind(kind)) return { ...(await setStates(admin, { kind, change, ids })), reasons: [] };
  return lists[kind].set(admin, { change, ids });
}

/** The same for grades: children who cannot be promoted are passed over, and counted in one reason. */
async function changeTheseGrades(admin: Admin, change: { change: GradeStep; ids: number[] }) {
  const changed = await changeGrades(admin, change);
  const count = new Set(change.ids).size - changed.length;
  return { ids: changed, reasons: count > 0 ? [conflict("notPromoted", { count })] : [] };
}

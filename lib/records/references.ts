import type { Role } from "@/lib/auth/actor";
import { type AuditThing, thingOf } from "./actions";

/** A kind of record that an entry names; a line of an order is none of the audit's own. */
type Kind = AuditThing | "orderLine";

/** A record referenced by an entry. */
export type Reference = { kind: Kind; id: number };

/** The kinds of records to which numbers in an entry's data refer, by field. */
const kinds: Partial<Record<string, Kind>> = {
  assessmentId: "assessment",
  closureId: "closure",
  copyFrom: "courseRun",
  courseCategoryId: "courseCategory",
  courseClassId: "courseClass",
  courseId: "course",
  courseRunId: "courseRun",
  guardianId: "parent",
  homeworkId: "homework",
  movesLineId: "orderLine",
  orderLineId: "orderLine",
  parentId: "parent",
  rubricId: "rubric",
  studentId: "student",
  teacherId: "teacher",
  textContentId: "textContent",
  toOrderId: "order",
  unitId: "unit",
  userId: "parent",
};

/** The kind of record to which a field of an entry's data refers; null for an ordinary value. */
export function kindOfField(field: string, action: string): Kind | null {
  if (action === "enrolment.move" && (field === "from" || field === "to")) return "courseRun";
  return kinds[field] ?? null;
}

/** Subjects whose names are those of another kind of record. */
const aliases: Partial<Record<AuditThing, AuditThing>> = {
  user: "parent",
  class: "courseClass",
  schedule: "courseRun",
  installation: "school",
};

/** The kind under which a subject's name is looked up. */
export function kindOfSubject(subject: string): AuditThing | null {
  const thing = thingOf(subject);
  return thing && (aliases[thing] ?? thing);
}

type Entry = {
  actorRole: Role | null;
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: number;
  data: Record<string, unknown>;
};

/** Every record to which an entry refers: actor, subject, and those in its data. */
export function referencesOf({ actorRole, actorId, action, subject, subjectId, data }: Entry): Reference[] {
  const kind = kindOfSubject(subject);
  return [
    ...(actorRole && actorId ? [{ kind: actorRole, id: actorId }] : []),
    ...(kind ? [{ kind, id: subjectId }] : []),
    ...inData(data, action),
  ];
}

function inData(data: object, action: string): Reference[] {
  return Object.entries(data).flatMap(([field, value]: [string, unknown]) => {
    const kind = kindOfField(field, action);
    if (kind) return idsIn(value).map((id) => ({ kind, id }));
    return isRecord(value) ? inData(value, action) : [];
  });
}

/** A number, or both numbers of a change. */
const idsIn = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return isRecord(value) ? [value.from, value.to].filter((id) => typeof id === "number") : [];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

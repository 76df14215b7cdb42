import { hoursToMilliseconds } from "date-fns";
import type { Transaction } from "@/db/client";
import { consents } from "@/db/schema/access";
import { admins, parents, students, teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { classmates } from "./classmates";
import { demoPasswordHash } from "./factories";
import {
  type ChildContent,
  families,
  type FamilyContent,
  teachers as teacherContents,
} from "./people-content";

export type People = {
  /** Teacher ids by the key of the content. */
  teachers: Map<string, number>;
  parents: Map<string, typeof parents.$inferSelect>;
  /** By "Emma Chen". */
  children: Map<string, typeof students.$inferSelect>;
  classmates: (typeof students.$inferSelect)[];
  adminId: number;
};

const childName = (child: { firstName: string; lastName: string }) => `${child.firstName} ${child.lastName}`;
const daysAgo = (days: number) => new Date(Date.now() - hoursToMilliseconds(24 * days));

/** Adds teachers, the office, families and their children, all with the demo password. */
export async function seedPeople(tx: Transaction): Promise<People> {
  const passwordHash = await demoPasswordHash();
  const everybody = [...families, ...classmates];
  const isClassmate = new Set(classmates.map(({ email }) => email));

  const teacherRows = await tx
    .insert(teachers)
    .values(
      teacherContents.map(({ key, ...teacher }, index) => ({
        ...teacher,
        email: index === 0 ? "teacher@example.com" : `${key}@example.com`,
        emailVerifiedAt: daysAgo(400),
        passwordHash,
        city: "Toronto",
        province: 5,
        workType: index < 4 ? 1 : 2,
      })),
    )
    .returning();
  const office = await tx
    .insert(admins)
    .values({ name: "admin", email: "admin@example.com", displayName: "Joan Whitfield", passwordHash })
    .returning();

  const parentRows = await tx
    .insert(parents)
    .values(everybody.map((family, index) => parentRow(family, passwordHash, index)))
    .returning();
  const byEmail = new Map(parentRows.map((row) => [row.email, row]));
  const studentRows = await tx
    .insert(students)
    .values(
      everybody.flatMap(({ email, children }) =>
        children.map((child) => studentRow(child, foundOrThrow(byEmail.get(email)).id, passwordHash)),
      ),
    )
    .returning();
  await tx
    .insert(consents)
    .values(
      parentRows.flatMap(({ id: parentId, agreesMarketing, createdAt: at }) => [
        { parentId, kind: "terms" as const, granted: true, source: "register" as const, at },
        ...(agreesMarketing
          ? [{ parentId, kind: "marketing" as const, granted: true, source: "register" as const, at }]
          : []),
      ]),
    );

  const mates = new Set(parentRows.filter(({ email }) => isClassmate.has(email)).map(({ id }) => id));
  return {
    teachers: new Map(teacherContents.map(({ key }, index) => [key, foundOrThrow(teacherRows[index]).id])),
    parents: byEmail,
    children: new Map(studentRows.map((row) => [childName(row), row])),
    classmates: studentRows.filter(({ parentId }) => parentId !== null && mates.has(parentId)),
    adminId: foundOrThrow(office[0]).id,
  };
}

function parentRow({ children, ...family }: FamilyContent, passwordHash: string, index: number) {
  const createdAt = daysAgo(190 - 6 * index);
  return {
    ...family,
    passwordHash,
    numberOfChildren: children.length,
    emailVerifiedAt: createdAt,
    createdAt,
  };
}

function studentRow({ monthsInCanada, ...child }: ChildContent, parentId: number, passwordHash: string) {
  const loginName = child.email
    ? null
    : `${child.firstName}.${child.lastName}`.toLowerCase().replace(/\s+/g, "");
  return { ...child, parentId, loginName, timeCanada: monthsInCanada, passwordHash };
}

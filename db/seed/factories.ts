import { hash } from "@node-rs/argon2";
import { addDays, formatISO } from "date-fns";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  bundleCourses,
  bundles,
  courseCategories,
  courseClasses,
  courseRuns,
  courses,
  units,
} from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { couponCourses, coupons } from "@/db/schema/coupons";
import { files } from "@/db/schema/files";
import { guardianships } from "@/db/schema/guardians";
import { rubricLevels, rubrics, rubricTraits } from "@/db/schema/rubrics";
import { homework, submissions } from "@/db/schema/learning";
import { admins, parents, students, teachers } from "@/db/schema/people";
import { termReports } from "@/db/schema/term-reports";
import type { Role } from "@/lib/auth/actor";
import { demoPassword } from "@/lib/auth/demo-password";
import { foundOrThrow } from "@/lib/core/errors";

/** Creates records with every required field filled in, for the seed and for tests; pass the values that matter. */

type Values<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>;

let counter = 0;
const next = () => `${process.pid}-${++counter}`;
const first = <T>(rows: T[]) => foundOrThrow(rows[0]);
const dayFromNow = (days: number) => formatISO(addDays(new Date(), days), { representation: "date" });

export { demoPassword };
let demoHash: Promise<string> | undefined;
/** One hash for all generated people, because hashing is slow on purpose. */
export const demoPasswordHash = () => (demoHash ??= hash(demoPassword));

export async function createParent(values: Values<typeof parents> = {}) {
  const passwordHash = await demoPasswordHash();
  const fallback = { email: `parent-${next()}@example.com`, firstName: "Lin", lastName: "Chen", province: 6 };
  return first(
    await db
      .insert(parents)
      .values({ ...fallback, passwordHash, ...values })
      .returning(),
  );
}

export async function createStudent(values: Values<typeof students> = {}) {
  const passwordHash = await demoPasswordHash();
  const fallback = { firstName: "Emma", lastName: "Chen", grade: 3, loginName: `student-${next()}` };
  return first(
    await db
      .insert(students)
      .values({ ...fallback, passwordHash, ...values })
      .returning(),
  );
}

export async function createTeacher(values: Values<typeof teachers> = {}) {
  const passwordHash = await demoPasswordHash();
  const fallback = { email: `teacher-${next()}@example.com`, firstName: "Grace", lastName: "Miller" };
  return first(
    await db
      .insert(teachers)
      .values({ ...fallback, passwordHash, ...values })
      .returning(),
  );
}

export async function createAdmin(values: Values<typeof admins> = {}) {
  const passwordHash = await demoPasswordHash();
  const name = `admin-${next()}`;
  const fallback = { name, email: `${name}@example.com`, displayName: "Office" };
  return first(
    await db
      .insert(admins)
      .values({ ...fallback, passwordHash, ...values })
      .returning(),
  );
}

export async function createCategory(values: Values<typeof courseCategories> = {}) {
  const fallback = { slug: `category-${next()}`, name: "English", nameZh: "英语" };
  return first(
    await db
      .insert(courseCategories)
      .values({ ...fallback, ...values })
      .returning(),
  );
}

export async function createCourse(values: Values<typeof courses> = {}) {
  const courseCategoryId = values.courseCategoryId ?? (await createCategory()).id;
  const fallback = {
    slug: `course-${next()}`,
    name: "Reading Circle",
    nameZh: "阅读小组",
    summary: "Read one good book together.",
    summaryZh: "一起读一本好书。",
    description: "Eight children, one book, one hour a week.",
    descriptionZh: "八个孩子，一本书，每周一小时。",
    gradeMin: 1,
    gradeMax: 6,
  };
  return first(
    await db
      .insert(courses)
      .values({ ...fallback, ...values, courseCategoryId })
      .returning(),
  );
}

/** A term on Saturdays at 10:00 that starts in two weeks and lasts twelve. */
export async function createRun(values: Values<typeof courseRuns> = {}) {
  const courseId = values.courseId ?? (await createCourse()).id;
  const priceCents = values.priceCents ?? 40_000;
  const fallback = {
    name: "Winter term",
    nameZh: "冬季班",
    priceCents,
    listPriceCents: priceCents,
    startsOn: dayFromNow(14),
    endsOn: dayFromNow(98),
    weekdays: [6],
    startTime: "10:00",
    durationMinutes: 60,
  };
  return first(
    await db
      .insert(courseRuns)
      .values({ ...fallback, ...values, courseId })
      .returning(),
  );
}

export async function createBundle(
  contents: { courseId: number; courseRunId?: number }[],
  values: Values<typeof bundles> = {},
) {
  const fallback = {
    slug: `bundle-${next()}`,
    name: "Year bundle",
    nameZh: "全年套餐",
    summary: "Two programs together.",
    summaryZh: "两门课程一起学。",
  };
  const bundle = first(
    await db
      .insert(bundles)
      .values({ ...fallback, ...values })
      .returning(),
  );
  await db
    .insert(bundleCourses)
    .values(contents.map((content, position) => ({ bundleId: bundle.id, position, ...content })));
  return bundle;
}

/** Creates a coupon of 10 % off, once per family, for `courseIds` or all programs. */
export async function createCoupon(values: Values<typeof coupons> = {}, courseIds: number[] = []) {
  const percent = values.amountCents ? null : 10;
  const fallback = { code: `CODE-${next()}`.toUpperCase(), name: "Ten off", nameZh: "九折优惠", percent };
  const coupon = first(
    await db
      .insert(coupons)
      .values({ ...fallback, ...values })
      .returning(),
  );
  if (courseIds.length > 0)
    await db.insert(couponCourses).values(courseIds.map((courseId) => ({ couponId: coupon.id, courseId })));
  return coupon;
}

/** Creates a seat, by default from a month ago. */
export async function enrol(studentId: number, courseRunId: number, createdAt = addDays(new Date(), -30)) {
  return first(await db.insert(enrolments).values({ studentId, courseRunId, createdAt }).returning());
}

export async function createUnit(values: Values<typeof units> = {}) {
  const courseRunId = values.courseRunId ?? (await createRun()).id;
  const fallback = { name: "Stories by the lake", nameZh: "湖边的故事" };
  return first(
    await db
      .insert(units)
      .values({ ...fallback, ...values, courseRunId })
      .returning(),
  );
}

/** Creates a one-hour class that starts in a week. */
export async function createClass(values: Values<typeof courseClasses> & { courseRunId?: number } = {}) {
  const { courseRunId, ...rest } = values;
  const unitId = values.unitId ?? (await createUnit({ courseRunId })).id;
  const fallback = {
    name: "The boat in the reeds",
    nameZh: "芦苇里的小船",
    startsAt: addDays(new Date(), 7),
    joinUrl: "https://meet.example.com/lake",
  };
  return first(
    await db
      .insert(courseClasses)
      .values({ ...fallback, ...rest, unitId })
      .returning(),
  );
}

/** A rubric of two traits with three levels each, which give 4, 2 and 1 points. */
export async function createRubric(values: Values<typeof rubrics> = {}) {
  const rubric = first(
    await db
      .insert(rubrics)
      .values({ name: "A short story", nameZh: "短故事", ...values })
      .returning(),
  );
  const traits = await db
    .insert(rubricTraits)
    .values([
      { rubricId: rubric.id, position: 0, name: "Ideas", nameZh: "内容" },
      { rubricId: rubric.id, position: 1, name: "Words", nameZh: "用词" },
    ])
    .returning();
  const levels = await db
    .insert(rubricLevels)
    .values(
      traits.flatMap(({ id: traitId }) => [
        { traitId, position: 0, words: "Clear, with details", wordsZh: "清楚，有细节", points: 4 },
        { traitId, position: 1, words: "Clear", wordsZh: "清楚", points: 2 },
        { traitId, position: 2, words: "Begun", wordsZh: "刚起步", points: 1 },
      ]),
    )
    .returning();
  /** The id of a level by the places of trait and level. */
  const level = (trait: number, place: number) =>
    levels.find(({ traitId, position }) => traitId === traits[trait]?.id && position === place)?.id ?? 0;
  return { rubricId: rubric.id, level };
}

/** A child's report of a term by its teacher, as a draft. */
export async function createTermReport(
  values: Values<typeof termReports> & { courseRunId: number; studentId: number; teacherId: number },
) {
  return first(await db.insert(termReports).values(values).returning());
}

export async function createHomework(values: Values<typeof homework> = {}) {
  const courseRunId = values.courseRunId ?? (await createRun()).id;
  const fallback = {
    name: "A place I know",
    instructions: "Write eight sentences about a place you know well.",
    dueAt: addDays(new Date(), 7),
  };
  return first(
    await db
      .insert(homework)
      .values({ ...fallback, ...values, courseRunId })
      .returning(),
  );
}

/** Creates the record of a stored file without its bytes. */
export async function createFile(owner: { role: Role; id: number }, values: Values<typeof files> = {}) {
  const fallback = {
    provider: "disk" as const,
    storageKey: `made-up-${next()}`,
    name: "essay.pdf",
    contentType: "application/pdf",
    sizeBytes: 1_000,
    sha256: "0".repeat(64),
    state: "stored" as const,
  };
  return first(
    await db
      .insert(files)
      .values({ ...fallback, ...values, ownerRole: owner.role, ownerId: owner.id })
      .returning(),
  );
}

/** Creates a submission from an hour ago, not marked yet. */
export async function createSubmission(
  homeworkId: number,
  studentId: number,
  values: Values<typeof submissions> = {},
) {
  const handedInAt = new Date(Date.now() - 3_600_000);
  return first(
    await db
      .insert(submissions)
      .values({ handedInAt, ...values, homeworkId, studentId })
      .returning(),
  );
}

/** An accepted guardianship that the child's family gave, with the right to see unless said otherwise. */
export async function createGuardianship(
  studentId: number,
  guardianId: number,
  values: Partial<typeof guardianships.$inferInsert> = {},
) {
  const [child] = await db.select().from(students).where(eq(students.id, studentId));
  return first(
    await db
      .insert(guardianships)
      .values({
        studentId,
        parentId: guardianId,
        sees: true,
        pays: false,
        writes: false,
        acceptedAt: new Date(),
        expiresAt: new Date(),
        invitedByRole: "parent",
        invitedById: child?.parentId ?? 0,
        ...values,
      })
      .returning(),
  );
}

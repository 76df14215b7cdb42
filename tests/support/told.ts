import { and, eq, gt, max } from "drizzle-orm";
import { db } from "@/db/client";
import { happenings, notices } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import {
  createAdmin,
  createClass,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { enrolments } from "@/db/schema/enrolments";
import { addDays } from "date-fns";
import type { Role } from "@/lib/auth/actor";
import type { HappeningKind } from "@/lib/notices/kinds";
import { signIn } from "./call";

type Person = { role: Role; id: number; email: string | null };
const person = (role: Role, { id, email }: { id: number; email: string | null }): Person => ({
  role,
  id,
  email,
});

/**
 * A term with two families, and everyone near it who must not be told of it: a family of another term, one whose seat
 * has ended, one whose child is archived, one whose account is closed, another teacher.
 */
export async function castOfTerm() {
  const [grace, other] = [await createTeacher(), await createTeacher()];
  const [nora, omar] = [await createAdmin(), await createAdmin()];
  const run = await createRun({ teacherId: grace.id });
  const elsewhere = await createRun({ teacherId: other.id });
  const unit = await createUnit({ courseRunId: run.id });
  const lesson = await createClass({ unitId: unit.id, startsAt: addDays(new Date(), 3) });
  const homework = await createHomework({ courseRunId: run.id, unitId: unit.id });

  const lin = await createParent({ province: 5, emailVerifiedAt: new Date() });
  const zhang = await createParent({ locale: "zh", country: "CN", province: null, firstName: "晓琳" });
  const [emma, leo] = [await childOf(lin.id, "Emma"), await childOf(lin.id, "Leo")];
  const ming = await childOf(zhang.id, "Ming");
  for (const child of [emma, leo, ming]) await enrol(child.id, run.id);

  const stranger = await createParent();
  const mia = await childOf(stranger.id, "Mia");
  await enrol(mia.id, elsewhere.id);
  const gone = await createParent();
  const former = await childOf(gone.id, "Noah");
  const seat = await enrol(former.id, run.id);
  await db
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(enrolments.id, seat.id));
  const keeper = await createParent();
  const archived = await childOf(keeper.id, "Ada", { removedAt: new Date() });
  await enrol(archived.id, run.id);
  const closed = await createParent({ enabled: false });
  const kept = await childOf(closed.id, "Ivy", { enabled: false });
  await enrol(kept.id, run.id);

  const people = {
    lin: person("parent", lin),
    zhang: person("parent", zhang),
    emma: person("student", emma),
    leo: person("student", leo),
    ming: person("student", ming),
    grace: person("teacher", grace),
    nora: person("admin", nora),
    omar: person("admin", omar),
    stranger: person("parent", stranger),
    mia: person("student", mia),
    gone: person("parent", gone),
    former: person("student", former),
    keeper: person("parent", keeper),
    archived: person("student", archived),
    closed: person("parent", closed),
    kept: person("student", kept),
    other: person("teacher", other),
  };
  const as = async (name: keyof typeof people) => ({
    token: await signIn(people[name].role, people[name].id),
  });
  return { people, as, run, elsewhere, unit, lesson, homework, emma, leo, ming };
}
export type Cast = Awaited<ReturnType<typeof castOfTerm>>;
export type Name = keyof Cast["people"];

const childOf = (parentId: number, firstName: string, values = {}) =>
  createStudent({ parentId, firstName, ...values });

/** The newest happening so far. */
export async function lastHappening(): Promise<number> {
  const [row] = await db.select({ id: max(happenings.id) }).from(happenings);
  return row?.id ?? 0;
}

/** The names of those with a notice of this kind since `after`; administrators of other tests are left out. */
export async function toldBy({ people }: Cast, kind: HappeningKind, after: number): Promise<string[]> {
  const rows = await db
    .select({ role: notices.role, id: notices.readerId })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.kind, kind), gt(happenings.id, after)));
  const names = rows.map(
    ({ role, id }) =>
      Object.entries(people).find(([, one]) => one.role === role && one.id === id)?.[0] ?? `${role} ${id}`,
  );
  return names.filter((name) => !name.startsWith("admin ")).sort();
}

/** The mails to people of the cast, queued by `tell` about a happening of this kind since `after`. */
export async function mailsAbout({ people }: Cast, kind: HappeningKind, after: number) {
  const rows = await db
    .select({ mail: mailOutbox })
    .from(mailOutbox)
    .innerJoin(happenings, eq(happenings.id, mailOutbox.happeningId))
    .where(and(eq(happenings.kind, kind), gt(happenings.id, after)));
  return rows.map(({ mail }) => ({
    ...mail,
    to: Object.entries(people).find(([, { email }]) => email === mail.recipient)?.[0] ?? mail.recipient,
  }));
}

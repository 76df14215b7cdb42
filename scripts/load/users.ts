import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { createParent, createStudent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { listAssessments } from "@/lib/assessments/queries";
import { openSession } from "@/lib/auth/session";
import type { Role } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";

type Visit = { method: "GET" | "POST"; path: string; body?: unknown; token?: string };
/** The requests of one share of the users, in order. */
export type Scene = { name: string; users: number; next: () => Visit };

const shares = { browse: 0.4, cart: 0.2, answers: 0.3, gradebook: 0.1 };

/** The mixed script of the load test; creates its users beside the demo school. */
export async function makeScenes(users: number): Promise<Scene[]> {
  const count = (scene: keyof typeof shares) => Math.max(1, Math.round(users * shares[scene]));
  return Promise.all([
    browse(count("browse")),
    cart(count("cart")),
    answers(count("answers")),
    gradebook(count("gradebook")),
  ]);
}

const tokenOf = async (role: Role, id: number, isTemporary = false) =>
  (await openSession({ role, id, isTemporary }, { ip: "load", userAgent: null })).token;

const turns = () => {
  let turn = 0;
  return () => turn++;
};

/** Pages and lists of the catalogue in both languages, as visitors open them. */
async function browse(users: number): Promise<Scene> {
  const open = await db
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(eq(courses.enabled, true));
  const post = (path: string, body: unknown = {}): Visit => ({ method: "POST", path, body });
  const visits: Visit[] = [
    ...["/", "/zh", "/programs", "/zh/programs", "/faq"].map((path): Visit => ({ method: "GET", path })),
    ...open.map(({ id, slug }): Visit => ({ method: "GET", path: `/programs/${slug}-${id}` })),
    ...Array.from({ length: 12 }, (_, grade) => post("/base/course/list", { grade: grade + 1 })),
    ...open.map(({ id }) => post("/base/courseRun/dropdown", { id })),
    post("/base/course/category/list"),
    post("/base/course/bundle/list"),
    post("/base/assessment/list", { selectParam: { grade: 4 } }),
  ];
  const turn = turns();
  return { name: "browse", users, next: () => visits[turn() % visits.length]! };
}

/** Parents who fill their cart, view it with its price, and open their pages. */
async function cart(users: number): Promise<Scene> {
  const runs = await db
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(eq(courseRuns.enabled, true))
    .limit(3);
  const run = foundOrThrow(runs[0]).id;
  const parents = await Promise.all(
    Array.from({ length: users }, async () => {
      const parent = await createParent({ province: 5 });
      const student = await createStudent({ parentId: parent.id });
      return { student: student.id, token: await tokenOf("parent", parent.id) };
    }),
  );
  const turn = turns();
  return {
    name: "cart",
    users,
    next: () => {
      const step = turn();
      const { student, token } = parents[step % users]!;
      const post = (path: string, body: unknown = {}): Visit => ({ method: "POST", path, body, token });
      const courseAdd = { studentCourseRunIds: [{ [run]: student }] };
      const steps = [
        post("/api/user/basket/items/add", { courseAdd, dropUnavailable: true }),
        post("/api/user/basket/items/view"),
        post("/api/user/order/price/figure"),
        post("/api/user/student/dropdown"),
        post("/api/user/order/list"),
        post("/api/user/info/view"),
      ];
      return steps[Math.floor(step / users) % steps.length]!;
    },
  };
}

/** Children who save one answer after another during their assessment. */
async function answers(users: number): Promise<Scene> {
  const { rows } = await listAssessments({ page: 1, pageSize: 1, selectParam: { grade: 4 } });
  const { assessmentId } = foundOrThrow(rows[0]);
  const takers = await Promise.all(
    Array.from({ length: users }, async () => {
      const { id } = await createStudent({ isTemporary: true });
      const { resultId } = await startAttempt(asSystem(id), assessmentId);
      return { resultId, token: await tokenOf("student", id, true) };
    }),
  );
  // A longer time limit, because the test may take longer than twenty minutes.
  await db.execute(
    sql`update assessment_results set deadline = now() + interval '1 day' where finished_at is null`,
  );
  // Each sitting has questions of its own.
  const { rows: asked } = await db.execute<{ result: number; questions: number[] }>(
    sql`select given.result_id as result, array_agg(q.id order by given.position) as questions
      from assessment_questions q join assessment_result_questions given on given.question_id = q.id
      where q.kind = 'single' group by 1`,
  );
  const questionsOf = new Map(asked.map(({ result, questions }) => [result, questions]));
  const turn = turns();
  return {
    name: "answers",
    users,
    next: () => {
      const step = turn();
      const { resultId, token } = takers[step % users]!;
      const seq = Math.floor(step / users) + 1;
      const questions = foundOrThrow(questionsOf.get(resultId));
      const questionId = questions[seq % questions.length];
      const body = { resultId, questionId, answer: "abcd"[seq % 4], seq };
      return { method: "POST", path: "/api/student/assessment/answer/save", body, token };
    },
  };
}

/** Teachers who open the gradebook of their terms. */
async function gradebook(users: number): Promise<Scene> {
  const { rows: taught } = await db.execute<{ run: number; teacher: number }>(
    sql`select id as run, teacher_id as teacher from course_runs where teacher_id is not null order by id limit 8`,
  );
  const desks = await Promise.all(
    taught.map(async ({ run, teacher }) => ({ run, token: await tokenOf("teacher", teacher) })),
  );
  const turn = turns();
  return {
    name: "gradebook",
    users,
    next: () => {
      const { run, token } = desks[turn() % desks.length]!;
      return {
        method: "POST",
        path: "/api/teacher/course/detail/gradebook",
        body: { id: run },
        token,
      };
    },
  };
}

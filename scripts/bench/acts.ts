import sharp from "sharp";
import { pool } from "@/db/client";
import { openSession } from "@/lib/auth/session";
import type { Role } from "@/lib/auth/actor";
import { demoPassword } from "@/lib/auth/demo-password";
import { foundOrThrow } from "@/lib/core/errors";
import type { Caller } from "./caller";
import type { School } from "./school";

/** One act of a person, done for the `i`th time: other persons of the school take turns. */
export type Act = { name: string; times: number; run: (caller: Caller, i: number) => Promise<unknown> };

const tokenOf = async (role: Role, id: number, isTemporary = false) =>
  (await openSession({ role, id, isTemporary }, { ip: "bench", userAgent: null })).token;

const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await pool.query<Row>(text, values)).rows;

/** What people of the school do. `most`: how often an act is done in all its rounds, so that each has persons of its own. */
export async function makeActs(school: School, most: number): Promise<Act[]> {
  return [
    ...(await publicActs()),
    ...(await familyActs(school, most)),
    ...(await assessmentActs(school, most)),
    ...(await classActs(school, most)),
    ...(await officeActs()),
  ];
}

/** The acts of a family at the opening of enrolment, by their names; the `i`th time a family of its own does them. */
export async function openingActs(school: School): Promise<Map<string, Act>> {
  const acts = [...(await publicActs()), ...(await familyActs(school, school.parents.length))];
  return new Map(acts.map((act) => [act.name, act]));
}

/** A photo of a page of homework, as large as phones send it: about 2 MB. */
const photoOfPage = () =>
  sharp({
    create: {
      width: 2600,
      height: 3400,
      channels: 3,
      background: "#dcd2c8",
      noise: { type: "gaussian", mean: 200, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** The files that the home page names for its first visit: scripts, styles, fonts and pictures. */
async function filesOfHome(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [
    ...new Set([...page.matchAll(/(?:src|href)="(\/_next\/static[^"?]+)/g)].map(([, path = ""]) => path)),
  ];
}

async function publicActs(): Promise<Act[]> {
  const [program] = await rowsOf<{ id: number; slug: string }>(
    "select id, slug from courses where enabled and removed_at is null order by position, id limit 1",
    [],
  );
  const { id, slug } = foundOrThrow(program);
  let files: Promise<string[]> | undefined;
  return [
    { name: "home page", times: 40, run: (caller) => caller.get("/") },
    {
      name: "files of a first visit",
      times: 20,
      run: async (caller) => {
        for (const path of await (files ??= filesOfHome(caller.url))) await caller.get(path);
      },
    },
    { name: "list of programs", times: 40, run: (caller) => caller.get("/programs") },
    { name: "a program", times: 40, run: (caller) => caller.get(`/programs/${slug}-${id}`) },
  ];
}

async function familyActs({ parents, children, onSale }: School, most: number): Promise<Act[]> {
  const families = await Promise.all(
    parents
      .slice(0, most)
      .map(async (id, i) => ({ id, child: children[i]!, token: await tokenOf("parent", id) })),
  );
  const buyers = await Promise.all(
    parents.slice(-most).map(async (id) => ({ id, token: await tokenOf("parent", id) })),
  );
  const childOf = new Map(
    (
      await rowsOf<{ id: number; parent: number }>(
        "select min(id) as id, parent_id as parent from students where parent_id = any($1) group by 2",
        [parents],
      )
    ).map(({ id, parent }) => [parent, id]),
  );
  const fill = (caller: Caller, { id, token }: { id: number; token: string }, i: number) => {
    const studentCourseRunIds = [{ [onSale[i % onSale.length]!]: childOf.get(id) }];
    return caller.post("/api/user/basket/items/add", { courseAdd: { studentCourseRunIds } }, token);
  };
  return [
    {
      name: "login",
      times: 30,
      run: (caller, i) =>
        caller.post("/base/email/login", {
          role: 1,
          email: `family-${(i % parents.length) + 1}@example.com`,
          pwd: demoPassword,
        }),
    },
    {
      name: "a parent's day",
      times: 30,
      run: (caller, i) => caller.get("/usr/profile", families[i % most]!.token),
    },
    {
      name: "cart and its price",
      times: 40,
      run: async (caller, i) => {
        const family = families[i % most]!;
        await fill(caller, family, i);
        await caller.post("/api/user/order/price/figure", {}, family.token);
      },
    },
    {
      name: "order to paid",
      times: 30,
      run: async (caller, i) => {
        const buyer = buyers[i % most]!;
        await fill(caller, buyer, i);
        const { orderId } = await caller.post<{ orderId: number }>("/api/user/order", {}, buyer.token);
        const { url } = await caller.post<{ url: string }>(
          "/stripe/createCheckoutSession",
          { id: orderId },
          buyer.token,
        );
        const sessionId = url.split("/pay/demo/")[1]!.split(/[?#]/)[0];
        await caller.post("/stripe/demo/pay", { sessionId }, buyer.token);
        await caller.post("/api/user/order/finish", { id: orderId }, buyer.token);
      },
    },
  ];
}

type Question = { questionId: number; kind: string; questionText: { options: { value: string }[] | null } };
type Sitting = { resultId: number; assessmentText: Question[] };

async function assessmentActs({ children }: School, most: number): Promise<Act[]> {
  const [assessment] = await rowsOf<{ id: number }>(
    "select id from assessments where grade = 6 order by id limit 1",
    [],
  );
  const takers = await Promise.all(children.slice(0, most).map((id) => tokenOf("student", id)));
  const sittings: (Sitting | undefined)[] = [];
  const open = async (caller: Caller, i: number) => {
    const token = takers[i % most]!;
    const sitting = await caller.post<Sitting>(
      "/api/student/assessment/detail/view",
      { id: foundOrThrow(assessment).id },
      token,
    );
    return (sittings[i % most] = sitting);
  };
  return [
    { name: "begin of a sitting", times: 30, run: open },
    {
      name: "one saved answer",
      times: 100,
      run: async (caller, i) => {
        const sitting = sittings[i % 30] ?? (await open(caller, i % 30));
        const questions = sitting.assessmentText.filter(({ kind }) => kind === "single");
        const { questionId, questionText } = questions[Math.floor(i / 30) % questions.length]!;
        const { value } = questionText.options![i % questionText.options!.length]!;
        const body = { resultId: sitting.resultId, questionId, answer: value, seq: i + 1, seconds: 20 };
        await caller.post("/api/student/assessment/answer/save", body, takers[i % 30]!);
      },
    },
    {
      name: "close of a stage",
      times: 30,
      run: async (caller, i) => {
        const { resultId } = foundOrThrow(sittings[i % most]);
        await caller.post(
          "/api/student/assessment/stage/save",
          { id: resultId, stage: 1 },
          takers[i % most]!,
        );
      },
    },
  ];
}

async function classActs({ children, underWay }: School, most: number): Promise<Act[]> {
  const photo = await photoOfPage();
  const pupils = await Promise.all(
    children.slice(-most).map(async (id) => ({ id, token: await tokenOf("student", id) })),
  );
  const open = new Map(
    (
      await rowsOf<{ student: number; homework: number }>(
        `select e.student_id as student, min(h.id) as homework from enrolments e join homework h using (course_run_id)
         where e.student_id = any($1) and h.due_at > now() group by 1`,
        [pupils.map(({ id }) => id)],
      )
    ).map(({ student, homework }) => [student, homework]),
  );
  const desks = await Promise.all(
    (
      await rowsOf<{ run: number; teacher: number; student: number; homework: number }>(
        `select run.id as run, run.teacher_id as teacher, e.student_id as student, h.id as homework
         from course_runs run join enrolments e on e.course_run_id = run.id join homework h on h.course_run_id = run.id
         where run.id = any($1) and h.due_at < now() - interval '8 days' order by h.id, e.id`,
        [underWay],
      )
    )
      .slice(0, most)
      .map(async (desk) => ({ ...desk, token: await tokenOf("teacher", desk.teacher) })),
  );
  return [
    {
      name: "class page",
      times: 30,
      run: (caller, i) => caller.get("/stu/attendClass", pupils[i % most]!.token),
    },
    {
      name: "hand-in with a photo",
      times: 15,
      run: async (caller, i) => {
        const { id, token } = pupils[i % most]!;
        const form = new FormData();
        form.set("id", String(open.get(id)));
        form.set("file", new File([new Uint8Array(photo)], `page-${i}.jpg`, { type: "image/jpeg" }));
        await caller.send("/api/student/homework/detail/save", form, token);
      },
    },
    {
      name: "opening the gradebook",
      times: 30,
      run: async (caller, i) => {
        const { run, token } = desks[i % desks.length]!;
        await caller.get(`/tea/course/${run}?tab=gradebook`, token);
      },
    },
    {
      name: "saving a mark",
      times: 40,
      run: (caller, i) => {
        const { run, homework, student, token } = desks[i % desks.length]!;
        const cells = [{ homeworkId: homework, studentId: student, score: i % 20 }];
        return caller.post("/api/teacher/gradebook/save", { courseRunId: run, cells }, token);
      },
    },
  ];
}

async function officeActs(): Promise<Act[]> {
  const [admin] = await rowsOf<{ id: number }>("select id from admins order by id limit 1", []);
  const token = await tokenOf("admin", foundOrThrow(admin).id);
  return [
    { name: "the office's list of orders", times: 20, run: (caller) => caller.get("/admin/orders", token) },
    {
      name: "money report",
      times: 20,
      run: (caller) => caller.post("/api/admin/dashboard/money", {}, token),
    },
    {
      name: "export of all orders",
      times: 5,
      run: (caller) => caller.get("/api/admin/order/export/file?format=csv&language=en", token),
    },
  ];
}

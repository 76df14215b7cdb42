import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as calendar } from "@/app/api/calendar/[secret]/route";
import { GET as reportFile } from "@/app/api/report/[resultId]/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { POST as listNotices } from "@/app/api/user/notice/list/route";
import { POST as listOrders } from "@/app/api/user/order/list/route";
import { POST as detail } from "@/app/api/user/student/detail/view/route";
import { POST as dropdown } from "@/app/api/user/student/dropdown/route";
import { POST as openSession } from "@/app/api/user/student/session/open/route";
import { POST as listStudents } from "@/app/api/user/student/list/route";
import { POST as attendance } from "@/app/api/user/student/attendance/list/route";
import { POST as grades } from "@/app/api/user/student/course/grade/list/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { POST as listConsents } from "@/app/api/user/consent/list/route";
import { POST as week } from "@/app/api/user/week/view/route";
import { db } from "@/db/client";
import { attendance as attendanceRows, coursewares } from "@/db/schema/learning";
import { rateLimits } from "@/db/schema/office";
import { classRecordings } from "@/db/schema/rooms";
import { guardianships } from "@/db/schema/guardians";
import { parents } from "@/db/schema/people";
import { createAssessment } from "@/db/seed/assessment-factory";
import {
  createClass,
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createSubmission,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { startAttempt } from "@/lib/assessments/start-attempt";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { makeFonts } from "@/scripts/fonts";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf } from "../../support/shop";
import { guardianOf, toDoAll, toPay, toSee } from "../../support/guardians";
import { sampleInputs } from "../../support/sample-inputs";

beforeAll(() => makeFonts(), 60_000);
beforeEach(() => db.delete(rateLimits));

/** A child with a class, homework, attendance and a report; its parent, and second guardians of each kind. */
async function cast() {
  const parent = await createParent({ province: 5, phone: "416 555 0100" });
  const contact = { email: `emma-${parent.id}@example.com`, phone: "416 555 0199" };
  const child = await createStudent({ parentId: parent.id, firstName: "Emma", ...contact });
  const sibling = await createStudent({ parentId: parent.id, firstName: "Leo" });
  const run = await createRun();
  const unit = await createUnit({ courseRunId: run.id });
  const lesson = await createClass({ unitId: unit.id, startsAt: new Date() });
  for (const { id } of [child, sibling]) await enrol(id, run.id);
  const piece = await createHomework({ courseRunId: run.id });
  await createSubmission(piece.id, child.id);
  await db
    .insert(attendanceRows)
    .values({ courseClassId: lesson.id, studentId: child.id, status: "present" });
  const seen = {
    courseClassId: lesson.id,
    provider: "zoom",
    url: "https://zoom.example/rec",
    minutes: 60,
  } as const;
  const [recording] = await db
    .insert(classRecordings)
    .values({ ...seen, externalId: `recording-${lesson.id}`, startedAt: new Date() })
    .returning();
  const file = await createFile({ role: "teacher", id: 1 });
  await db.insert(coursewares).values({ courseRunId: run.id, fileId: file.id, name: "Slides" });
  const { assessment } = await createAssessment();
  const { resultId } = await startAttempt(asSystem(child.id), assessment.id);
  await handInAssessment(asSystem(child.id), resultId);
  const [sees, pays, all, ended] = [
    await guardianOf(child.id, toSee),
    await guardianOf(child.id, toPay),
    await guardianOf(child.id, toDoAll),
    await guardianOf(child.id, toDoAll),
  ];
  await db
    .update(guardianships)
    .set({ endedAt: new Date() })
    .where(eq(guardianships.id, ended.guardianship.id));
  const first = { parent, token: await signIn("parent", parent.id) };
  return {
    child,
    sibling,
    run,
    lesson,
    recording,
    file,
    resultId,
    guardians: { sees, pays, all, ended, first },
  };
}
type Cast = Awaited<ReturnType<typeof cast>>;

async function rowOf(
  { guardians }: Cast,
  ask: (token: string, kind: string) => Promise<string | number>,
): Promise<string> {
  const answers = [];
  for (const [kind, { token }] of Object.entries(guardians))
    answers.push(`${kind} ${await ask(token, kind)}`);
  return answers.join(" · ");
}

const ofChildren = ["student", "ownChild", "familyChild", "writtenChild", "threadChild"];
const said = (status: number) => ([401, 403, 404].includes(status) ? status : "in");

/**
 * What each kind of guardian may do for a child: `first` is the parent of its family, `sees`, `pays` and `all` are second
 * guardians with these rights, `ended` is one whose access has ended. `404`: as if the child did not exist.
 */
describe("calls with a child's id", async () => {
  for (const path of endpointPaths()) {
    const endpoint = await loadEndpoint(path);
    const { owns, allow } = endpoint.declaration;
    const field = Object.entries(owns).find(([resource]) => ofChildren.includes(resource))?.[1];
    if (allow !== "parent" || !field) continue;
    test(path, async () => {
      const people = await cast();
      const [key = "", inner] = field.split(".");
      const row = await rowOf(people, async (token) => {
        const body = { ...sampleInputs[path] } as Record<string, unknown>;
        if (/\/(class\/(join|recording)|absence|makeup)/.test(path)) body["id"] = people.lesson.id;
        if (path.includes("/recording/")) body["recordingId"] = people.recording?.id;
        if (path.includes("/conversation/")) body["courseRunId"] = people.run.id;
        body[key] = inner ? { [inner]: people.child.id } : people.child.id;
        return said((await call(endpoint, body as never, { token })).status);
      });
      expect(row).toMatchSnapshot();
    });
  }
});

test.each([
  ["en", en],
  ["zh", zh],
])(
  "an ended access, a stranger's child, none, and a right that is not given are refused in the same words (%s)",
  async (language, { errors }) => {
    const { child, guardians } = await cast();
    const stranger = { token: await signIn("parent", (await createParent()).id) };
    const refused = async ({ token }: { token: string }, studentId = child.id) => {
      const headers = { "accept-language": language };
      const { status, body } = await call(openSession, { studentId }, { token, headers });
      return [status, body.msg];
    };
    const answers = [
      await refused(guardians.ended),
      await refused(stranger),
      await refused(guardians.all, 99_999_999),
      await refused(guardians.pays),
    ];
    expect(answers).toEqual(answers.map(() => [404, errors.childNotHere]));
  },
);

describe("calls that find the child themselves", () => {
  const shows = (body: unknown, name: string) => (JSON.stringify(body).includes(name) ? "shown" : "hidden");

  test("lists", async () => {
    const people = await cast();
    const lists = { listStudents, dropdown, week, attendance, grades };
    const rows: Record<string, string> = {};
    for (const [name, handler] of Object.entries(lists))
      rows[name] = await rowOf(people, async (token) =>
        shows((await call(handler as typeof week, { page: 1 } as never, { token })).body.data, "Emma"),
      );
    rows["sibling"] = await rowOf(people, async (token) =>
      shows((await call(listStudents, {}, { token })).body.data, "Leo"),
    );
    expect(rows).toMatchSnapshot();
  });

  test("the record, the report, the file of a class and the calendar feed", async () => {
    const people = await cast();
    const { child, file, resultId } = people;
    const rows = {
      detail: await rowOf(people, async (token) =>
        said((await call(detail, { uuid: child.uuid }, { token })).status),
      ),
      report: await rowOf(people, async (token) => {
        const url = `http://localhost:3000/api/report/${resultId}`;
        const request = new Request(url, { method: "HEAD", headers: { authorization: token } });
        return said(
          (await reportFile(request, { params: Promise.resolve({ resultId: String(resultId) }) })).status,
        );
      }),
      file: await rowOf(people, async (token) =>
        said((await call(viewFile, { id: file.id }, { token })).status),
      ),
      calendar: await rowOf(people, async (_token, kind) => {
        const secret = randomBytes(24).toString("base64url");
        const { parent } = people.guardians[kind as "first"];
        await db.update(parents).set({ calendarSecret: secret }).where(eq(parents.id, parent.id));
        const request = new Request(`http://localhost:3000/api/calendar/${secret}.ics`);
        const response = await calendar(request, { params: Promise.resolve({ secret: `${secret}.ics` }) });
        return shows(await response.text(), "Emma");
      }),
    };
    expect(rows).toMatchSnapshot();
  });

  test("the cart", async () => {
    const people = await cast();
    const other = await createRun();
    const row = await rowOf(people, async (token) =>
      said(
        (
          await call(
            addToBasket,
            {
              courseAdd: { studentCourseRunIds: [{ [other.id]: people.child.id }] },
              isChange: true,
            } as never,
            { token },
          )
        ).status,
      ),
    );
    expect(row).toMatchSnapshot();
  });
});

describe("the first guardian's affairs", () => {
  test("a second guardian sees neither address, phone nor sign-in of the child, nor can search for them", async () => {
    const { child, guardians } = await cast();
    for (const { token } of [guardians.sees, guardians.all]) {
      const { body } = await call(listStudents, {}, { token });
      expect(body.data?.rows).toMatchObject([
        { studentId: child.id, isShared: true, email: null, phone: null },
      ]);
      const { body: one } = await call(detail, { uuid: child.uuid }, { token });
      expect(JSON.stringify(one)).not.toContain("@example.com");
      const search = { selectParam: { phone: "0199" } };
      expect((await call(listStudents, search, { token })).body.data?.rows).toEqual([]);
    }
    const { body } = await call(listStudents, {}, { token: guardians.first.token });
    expect(body.data?.rows[0]).toMatchObject({ isShared: false, phone: "416 555 0199" });
  });

  test("orders, receipts, consents and the account are each guardian's own", async () => {
    const home = await createFamily();
    const run = await createRun();
    await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const { token, parent } = await guardianOf(home.emma.id, toDoAll);
    expect((await call(listOrders, {}, { token })).body.data?.rows).toEqual([]);
    expect((await call(viewParent, {}, { token })).body.data).toMatchObject({ userId: parent.id });
    expect(JSON.stringify((await call(listConsents, {}, { token })).body)).not.toContain(home.parent.email);
    const { body } = await call(listNotices, {}, { token });
    expect(JSON.stringify(body)).not.toMatch(/LE-\d/);
  });
});

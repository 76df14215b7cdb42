import type { APIRequestContext } from "@playwright/test";
import { ask } from "./office";
import { demoTermOf } from "./own-term";

type Class = { courseClassId: number; status: string; homework: unknown[] };

/** Creates a homework for this test in the last class of a term of the demo student. */
export async function setHomework(request: APIRequestContext, name: string) {
  await ask(request, "/base/teacher/email/login", { email: "teacher@example.com", pwd: "Demo-pass-1" });
  const { courseRunId } = await demoTermOf(request, "ELG Level 2");
  const units = await ask<{ classes: Class[] }[]>(request, "/api/teacher/course/detail/structure", {
    id: courseRunId,
  });
  const { courseClassId } = units
    .flatMap(({ classes }) => classes)
    .findLast(({ status, homework: set }) => status === "scheduled" && set.length === 0)!;
  const set = { courseRunId, courseClassId, name, maxScore: 20 };
  const { homeworkId } = await ask<{ homeworkId: number }>(request, "/api/teacher/homework/save", set);
  return {
    homeworkId,
    courseRunId,
    address: `/stu/attendClass?class=${courseClassId}&homework=${homeworkId}`,
  };
}

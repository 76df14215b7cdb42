import { expect, test } from "vitest";
import type { QuestionKey } from "@/db/schema/assessments";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createParent, createStudent } from "@/db/seed/factories";
import { POST as saveAnswer } from "@/app/api/student/assessment/answer/save/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";

/** Words that occur only in the keys. */
const secrets = ["zyx-gap-one", "zyx-gap-two", "zyx-short"];
const keys = (single: string, multiple: string[]): QuestionKey[] => [
  { kind: "single", value: single },
  { kind: "multiple", values: multiple },
  { kind: "gap", accepted: [["zyx-gap-one"], ["zyx-gap-two"]] },
  { kind: "short", accepted: ["zyx-short"] },
];

/** All names by which a call may refer to the record. */
const names = (id: number, more: Record<string, unknown>) => ({
  id,
  assessmentId: id,
  courseId: id,
  studentId: id,
  resultId: id,
  selectParam: {},
  ...more,
});

test("before the hand-in no response of any call contains a key", async () => {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id });
  const temporary = await createStudent({ isTemporary: true });
  const { assessment, questions, text } = await createAssessment({}, keys("b", ["a", "c"]));
  const tokens = [
    undefined,
    await signIn("parent", parent.id),
    await signIn("student", child.id),
    await signIn("student", temporary.id, { isTemporary: true }),
  ];
  const attempts = await Promise.all(
    tokens
      .slice(2)
      .map(async (token) => (await call(viewDetail, { id: assessment.id }, { token })).body.data),
  );
  const resultIds = attempts.map((attempt) => foundOrThrow(attempt).resultId);

  const searched: string[] = [];
  const paths = endpointPaths().filter(
    (path) => !/\/(admin|teacher)\/|\/result\/save$|\/(clear|remove|pass\/save)$/.test(path),
  );
  for (const path of paths) {
    const endpoint = await loadEndpoint(path);
    for (const token of tokens)
      for (const id of [assessment.id, text.id, child.id, ...resultIds]) {
        const input = names(id, {
          questionId: questions[2]?.id,
          answer: ["wrong", "wrong"],
          grade: 6,
          token,
        });
        const request = new Request("http://localhost:3000/api/test", {
          method: "POST",
          headers: { "content-type": "application/json", ...(token && { authorization: token }) },
          body: JSON.stringify(input),
        });
        const response = await endpoint(request);
        const seen = (await response.text()) + JSON.stringify([...response.headers]);
        for (const secret of [...secrets, '"accepted"', '"key"']) expect(seen, path).not.toContain(secret);
        searched.push(path);
      }
  }
  expect(searched.length).toBeGreaterThan(300);
}, 60_000);

test("a choice question looks the same before the hand-in whatever its key is", async () => {
  const seen = await Promise.all(
    [keys("a", ["a", "b"]), keys("d", ["c", "d"])].map(async (key) => {
      const { assessment, questions } = await createAssessment({}, key);
      const student = await createStudent({ isTemporary: true });
      const token = await signIn("student", student.id, { isTemporary: true });
      const { data } = (await call(viewDetail, { id: assessment.id }, { token })).body;
      const attempt = foundOrThrow(data);
      const save = async (index: number, answer: string | string[]) => {
        const questionId = foundOrThrow(questions[index]).id;
        const { body } = await call(
          saveAnswer,
          { resultId: attempt.resultId, questionId, answer, seq: 1 },
          { token },
        );
        return [body.code, body.msg, body.data?.seq];
      };
      return {
        questions: attempt.assessmentText.map(
          ({ questionText: { text_content_id: _id, ...shown }, kind, skillId }) => ({
            ...shown,
            kind,
            skillId,
          }),
        ),
        saves: [await save(0, "a"), await save(0, "d"), await save(1, ["a", "b"]), await save(1, ["c"])],
      };
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
});

/** The response of a call; the wire's envelope with its status. */
export type Reply<Data> = { status: number; code: number; msg: string; data: Data; token?: string };

/** Makes a call as one person; returns null if the person gave up or the call failed. */
export type Ask = <Data>(path: string, body: unknown, token?: string) => Promise<Reply<Data> | null>;

/** What people were told is done: none of it may be lost. */
export const nothingAcknowledged = () => ({
  /** Order to the child of its seat. */
  orders: new Map<number, number>(),
  /** Result and question to the last saved answer. */
  answers: new Map<string, { seq: number; answer: string }>(),
  /** Result and stage to the questions that it was given. */
  stages: new Map<string, string>(),
  handIns: new Set<number>(),
});
export type Acknowledged = ReturnType<typeof nothingAcknowledged>;

type Life = { ask: Ask; acknowledged: Acknowledged; over: AbortSignal };

/**
 * A family that registers, and then adds one child after another and buys a seat for each. Families with different numbers want
 * different programs.
 */
export async function buySeats(
  { email, number }: { email: string; number: number },
  { ask, acknowledged, over }: Life,
): Promise<void> {
  const person = { firstName: "Ann", lastName: "Li", email, pwd: "quiet-harbour-9" };
  const token = (await ask("/base/user/email/register", person))?.token;
  if (!token) return;
  await ask("/api/user/info/save", { country: "CA", province: 5 }, token);
  const courses = await ask<{ courseId: number; price: number | null }[]>("/base/course/list", {});
  const paid = courses?.data.filter(({ price }) => price !== null && price > 0) ?? [];
  const id = paid[number % paid.length]?.courseId;
  const runs = await ask<{ value: number }[]>("/base/courseRun/dropdown", { id });
  const runId = runs?.data[0]?.value ?? 0;
  for (let child = 1; !over.aborted; child++) {
    const added = await ask<{ studentId: number } | null>(
      "/api/user/student/add",
      { firstName: `Child ${child}`, lastName: "Li", grade: 3 },
      token,
    );
    const studentId = added?.data?.studentId;
    if (!studentId) continue;
    const courseAdd = { studentCourseRunIds: [{ [runId]: studentId }] };
    await ask("/api/user/basket/items/add", { courseAdd }, token);
    const order = await ask<{ orderId: number } | null>("/api/user/order", {}, token);
    const id = order?.data?.orderId;
    if (!id) continue;
    const checkout = await ask<{ sessionId: string } | null>("/stripe/createCheckoutSession", { id }, token);
    await ask("/stripe/demo/pay", { sessionId: checkout?.data?.sessionId }, token);
    const finished = await ask<{ status: string } | null>("/api/user/order/finish", { id }, token);
    if (finished?.data?.status === "paid") acknowledged.orders.set(id, studentId);
  }
}

type Question = { questionId: number; kind: string; questionText: { options: { value: string }[] } };
type Attempt = { resultId: number; stage: number; assessmentText: Question[] };

/** Guests who take one assessment after another, as far as the end of the first part. */
export async function takeAssessments(grade: number, { ask, acknowledged, over }: Life): Promise<void> {
  while (!over.aborted) {
    const token = (await ask("/base/anonymous/user/student/add", {}))?.token;
    if (!token) continue;
    type Listed = { rows: { assessmentId: number }[] };
    const list = await ask<Listed>("/base/assessment/list", { selectParam: { grade } });
    const id = list?.data.rows[0]?.assessmentId;
    const attempt = await ask<Attempt>("/api/student/assessment/detail/view", { id }, token);
    if (!attempt?.data) continue;
    const { resultId } = attempt.data;
    await answerSome(attempt.data, token, { ask, acknowledged });
    const closed = await ask<Attempt>(
      "/api/student/assessment/stage/save",
      { id: resultId, stage: attempt.data.stage },
      token,
    );
    if (closed?.code === 200) {
      const given = closed.data.assessmentText.map(({ questionId }) => questionId);
      acknowledged.stages.set(`${resultId}:${closed.data.stage}`, given.join());
      await answerSome(closed.data, token, { ask, acknowledged });
    }
    const handed = await ask("/api/student/assessment/result/save", { id: resultId }, token);
    if (handed?.code === 200) acknowledged.handIns.add(resultId);
  }
}

async function answerSome(
  { resultId, assessmentText }: Attempt,
  token: string,
  { ask, acknowledged }: Pick<Life, "ask" | "acknowledged">,
) {
  const questions = assessmentText.filter(({ kind }) => kind === "single").slice(0, 2);
  let seq = 0;
  for (const { questionId, questionText } of [...questions, ...questions]) {
    const { options } = questionText;
    seq += 1;
    const answer = options[seq % options.length]?.value ?? "";
    const save = { resultId, questionId, answer, seq };
    const saved = await ask("/api/student/assessment/answer/save", save, token);
    if (saved?.code === 200) acknowledged.answers.set(`${resultId}:${questionId}`, { seq, answer });
  }
}

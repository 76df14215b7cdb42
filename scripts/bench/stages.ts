import { eq } from "drizzle-orm";
import { POST as closeStage } from "@/app/api/student/assessment/stage/save/route";
import { POST as startAttempt } from "@/app/api/student/assessment/detail/view/route";
import { db } from "@/db/client";
import { assessments } from "@/db/schema/assessments";
import { seedAssessments } from "@/db/seed/assessment-rows";
import { openSession } from "@/lib/auth/session";
import type { Endpoint } from "@/lib/http/endpoint";
import { family } from "./seed";

const takers = 300;
const atOnce = 4;

async function ask<T>(handler: Endpoint, input: unknown, token: string): Promise<T> {
  const response = await handler(
    new Request("http://localhost/bench", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify(input),
    }),
  );
  return ((await response.json()) as { data: T }).data;
}

/** How long closing a stage takes with the whole bank and 300 sittings of its grade, four at a time, in milliseconds. */
export async function stageTimes(): Promise<{ p50: number; p95: number }> {
  await db.transaction(seedAssessments);
  const [assessment] = await db.select().from(assessments).where(eq(assessments.grade, 6));
  const times: number[] = [];
  const one = async (index: number) => {
    const who = { role: "student", id: family(index).students[0] ?? 0 } as const;
    const { token } = await openSession(who, { ip: "bench", userAgent: null });
    const { resultId } = await ask<{ resultId: number }>(startAttempt, { id: assessment?.id }, token);
    for (const stage of [1, 2]) {
      const start = performance.now();
      await ask(closeStage, { id: resultId, stage }, token);
      times.push(performance.now() - start);
    }
  };
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    for (let index = lane; index < takers; index += atOnce) await one(index);
  });
  await Promise.all(lanes);
  // The first ones compile and plan.
  const sorted = times.slice(50).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(10 * sorted[Math.floor(share * sorted.length)]!) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

import { jwtVerify } from "jose";
import { z } from "zod";
import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";
import type { RoomPresence } from "./provider";

const Ended = z.object({
  meeting_id: z.string().min(1),
  data: z.object({
    finish: z.coerce.date(),
    attendees: z.array(
      z.object({
        ext_user_id: z.string(),
        duration: z.number().nonnegative(),
        joins: z.array(z.coerce.date()),
        leaves: z.array(z.coerce.date()),
      }),
    ),
  }),
});
const Recorded = z.object({ meeting_id: z.string().min(1) });

const unreadable = () => new Failure("unreadable", "unreadable");

function secret(): Uint8Array {
  if (!env.BBB_SECRET) throw new Failure("unavailable", "roomAway");
  return new TextEncoder().encode(env.BBB_SECRET);
}

/**
 * Who was in a meeting, as the server tells after its end: the body, and the header `authorization` with a token that
 * is signed with the shared secret.
 * @throws Failure "unreadable" for another's signature, an expired one, or another body
 */
export async function readBbbAttendance(
  body: string,
  authorization: string | null,
): Promise<{ externalId: string; presences: RoomPresence[] }> {
  const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
  await verified(token, ["HS512"]);
  const parsed = Ended.safeParse(asJson(body));
  if (!parsed.success) throw unreadable();
  const { meeting_id: externalId, data } = parsed.data;
  const presences = data.attendees.flatMap(({ ext_user_id, duration, joins, leaves }) => {
    const joinedAt = ends(joins, Math.min);
    if (!joinedAt) return [];
    const hasLeft = leaves.length >= joins.length;
    const leftAt = (hasLeft && ends(leaves, Math.max)) || data.finish;
    return [{ externalId: ext_user_id, joinedAt, leftAt, seconds: duration }];
  });
  return { externalId, presences };
}

/** The meeting whose recording is ready. @throws Failure "unreadable" for another's signature, or another form */
export async function readBbbRecorded(form: URLSearchParams): Promise<string> {
  const payload = await verified(form.get("signed_parameters") ?? "", ["HS256"]);
  const parsed = Recorded.safeParse(payload);
  if (!parsed.success) throw unreadable();
  return parsed.data.meeting_id;
}

async function verified(token: string, algorithms: string[]): Promise<unknown> {
  const key = secret();
  try {
    return (await jwtVerify(token, key, { algorithms })).payload;
  } catch {
    throw unreadable();
  }
}

const ends = (times: Date[], choose: (...numbers: number[]) => number) =>
  times.length > 0 ? new Date(choose(...times.map(Number))) : null;

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable();
  }
}

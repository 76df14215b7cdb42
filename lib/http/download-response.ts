import { readActor } from "@/lib/auth/session";
import { cookieNames } from "@/lib/auth/cookies";
import type { Actor } from "@/lib/auth/actor";
import { Failure, forbidden } from "@/lib/core/errors";
import { cookieOf, headerToken, isCrossSite } from "./wire";

/** The administrator who asks a raw handler. @throws Failure "noSession", "forbidden" */
export async function adminOf(request: Request): Promise<Actor<"admin">> {
  if (isCrossSite(request)) throw forbidden("crossSite");
  const actor = await readActor(headerToken(request) ?? cookieOf(request, cookieNames.token));
  if (!actor) throw new Failure("noSession", "noSession");
  if (actor.role !== "admin") throw forbidden();
  return actor as Actor<"admin">;
}

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A file that is made while it is sent; nothing more is made than the reader takes, and nothing after it has left. */
export function downloadResponse(
  name: string,
  format: keyof typeof types,
  bytes: AsyncGenerator<Uint8Array>,
): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, {
    headers: {
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "content-type": types[format],
      "x-content-type-options": "nosniff",
    },
  });
}

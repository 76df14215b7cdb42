import { expect, test, vi } from "vitest";
import { env } from "@/lib/env";

test("bundles share the turns, and each refuses with an error it knows itself", async () => {
  await import("./seat-turn");
  vi.resetModules();
  const { inSeatTurn } = await import("./seat-turn");
  const { Failure } = await import("@/lib/core/errors");
  vi.useFakeTimers();
  try {
    let end = () => {};
    const rush = new Promise<void>((done) => (end = done));
    const others = Array.from({ length: Math.ceil(env.DATABASE_POOL_SIZE / 2) }, () =>
      inSeatTurn(() => rush),
    );
    const late = inSeatTurn(async () => "").catch((error: unknown) => error);
    vi.advanceTimersByTime(10_000);
    expect(await late).toBeInstanceOf(Failure);
    end();
    await Promise.all(others);
  } finally {
    vi.useRealTimers();
  }
});

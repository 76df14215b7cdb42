import { expect, test } from "vitest";

Object.assign(process.env, {
  STRIPE_SECRET_KEY: "sk_simulated",
  PAYMENT_METHODS: "card,alipay,wechat_pay",
});
const { simulate } = await import("@/scripts/simulate/simulate");

/** `npm run simulate:money` plays as many as one likes. */
const histories = Number(process.env.SIMULATED_HISTORIES ?? 40);

test(
  "after random histories with crashes the ledger, the books of bank and office and the seats agree",
  { timeout: 60_000 + histories * 2_000 },
  async () => {
    const { played, wrong, crashes, happened } = await simulate({
      first: 1,
      histories,
      steps: 10,
      together: 4,
    });
    expect(wrong).toEqual([]);
    expect(played).toBe(histories);
    expect(crashes).toBeGreaterThan(histories / 4);
    expect(happened["moves granted"]).toBeGreaterThan(0);
  },
);

test("the same seed plays the same history", { timeout: 60_000 }, async () => {
  const { playHistory } = await import("@/scripts/simulate/history");
  const { createSchool } = await import("@/scripts/simulate/world");
  const school = await createSchool();
  for (const seed of [1_000_001, 1_000_002, 1_000_003])
    expect(await playHistory(school, seed, 10, "again")).toEqual(
      await playHistory(school, seed, 10, "first"),
    );
});

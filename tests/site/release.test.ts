import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lostAnswers, lostOrders } from "@/scripts/rehearse/lost";
import { startProxy } from "@/scripts/rehearse/proxy";
import { liveSchool } from "@/scripts/rehearse/school-day";
import { type Running, startServer } from "../support/production";

let servers: Running[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  const env = { DRAIN_SECONDS: "5", FAMILY_SEATS_PER_PROGRAM: "100" };
  servers = await Promise.all([startServer(env), startServer(env)]);
  proxy = await startProxy();
  servers.forEach(({ url }) => proxy.add(url));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await proxy.stop();
});

/** `npm run rehearse:release` does the same with two releases, a migration and more people. */
test("a server is replaced unnoticed, and one that is killed loses nothing that was acknowledged", async () => {
  const [first, second] = servers as [Running, Running];
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("update course_runs set capacity = null");
  const school = liveSchool(proxy.url, 10, 400);
  await sleep(6_000);
  await first.stop();
  await first.start();
  await sleep(2_000);
  expect(school.failures()).toEqual([]);

  await second.kill();
  await sleep(6_000);
  await school.close();
  // Only calls in the killed server's hands may have failed, and each person has one at a time.
  expect(school.failed()).toBeLessThan(10);
  const { orders, answers } = school.acknowledged;
  expect([orders.size, answers.size].map((count) => count > 0)).toEqual([true, true]);
  expect(await lostOrders(client, school.acknowledged)).toEqual([]);
  expect(await lostAnswers(client, school.acknowledged)).toEqual([]);
  await client.end();
}, 120_000);

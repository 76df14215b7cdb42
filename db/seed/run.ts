import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Transaction } from "@/db/client";
import { seedAssessments } from "./assessment-rows";
import { seedCatalog } from "./catalog-rows";
import { seedConversations } from "./conversation-rows";
import { seedCoupons } from "./coupon-rows";
import { seedEnquiries } from "./enquiry-rows";
import { seedHandouts } from "./handout-rows";
import { seedClosures } from "./holidays";
import { seedLearning } from "./learning-rows";
import { seedOrders } from "./order-rows";
import { seedPeople } from "./people-rows";
import { seedPortraits } from "./portrait-rows";
import { seedPractice } from "./practice-rows";
import { seedResults } from "./result-rows";
import { seedRubrics } from "./rubric-rows";
import { seedSchool } from "./school-rows";
import { seedTermReports } from "./term-report-rows";
import { seedWorks } from "./work-rows";

/** True if the database has no accounts and no programs. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ used: boolean }>(
      "select exists (select from parents) or exists (select from admins) or exists (select from courses) as used",
    );
    return !rows[0]?.used;
  });
}

/** Adds the data that every installation needs: the assessments and the bank, to the grades that lack them. */
export async function seedReference(databaseUrl: string): Promise<void> {
  await inTransaction(databaseUrl, seedAssessments);
}

/** Adds the school's rubrics that an installation does not have yet. */
export async function seedSchoolRubrics(databaseUrl: string): Promise<void> {
  await inTransaction(databaseUrl, seedRubrics);
}

/** Adds the demo school in one transaction: accounts, programs, orders in every status, a term under way. */
export async function seedDemo(databaseUrl: string): Promise<void> {
  await inTransaction(databaseUrl, async (tx) => {
    const people = await seedPeople(tx);
    await seedSchool(tx);
    await seedClosures(tx);
    const catalog = await seedCatalog(tx, people.teachers);
    await seedRubrics(tx);
    await seedCoupons(tx);
    await seedOrders(tx, people, catalog);
    await seedLearning(tx, people, catalog);
    await seedWorks(tx, catalog);
    await seedHandouts(tx, catalog);
    await seedPortraits(tx, people);
    await seedEnquiries(tx, people, catalog);
    await seedConversations(tx, people, catalog);
    await seedAssessments(tx);
    await seedResults(tx, people);
    await seedPractice(tx, people);
    await seedTermReports(tx, people, catalog);
  });
}

async function inTransaction(databaseUrl: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await withClient(databaseUrl, (client) => drizzle({ client, casing: "snake_case" }).transaction(work));
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

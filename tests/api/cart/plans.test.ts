import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as view } from "@/app/api/user/basket/items/view/route";
import { POST as order } from "@/app/api/user/order/route";
import { POST as figure } from "@/app/api/user/order/price/figure/route";
import { db } from "@/db/client";
import { createRun } from "@/db/seed/factories";
import { call } from "../../support/call";
import { createFamily } from "../../support/shop";

type Plans = { name: string; general: number; own: number };

test("the cart's statements are planned once per connection, not for each basket (docs/decisions/0151)", async () => {
  const { emma, put, token } = await createFamily();
  const run = await createRun();
  for (let count = 0; count < 8; count++) {
    await put({ runs: [[run.id, emma.id]] });
    await call(view, {}, { token });
    await call(figure, {}, { token });
  }
  // Consecutive calls use the same connection.
  const { rows } = await db.execute<Plans>(
    sql`select name, generic_plans::int as general, custom_plans::int as own from pg_prepared_statements
      where name in ('change_basket', 'read_basket', 'view_basket') order by name`,
  );
  expect(rows).toEqual(
    ["change_basket", "read_basket", "view_basket"].map((name) => ({ name, general: 3, own: 5 })),
  );
});

/** The statement's general plan, in which a table is read by an index wherever one fits. */
async function generalPlan(name: string): Promise<string> {
  const { rows: known } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where name = ${name}`,
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql.raw(`explain (generic_plan) ${known[0]?.statement}`));
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

test("an order reads neither the other families nor their pending orders (docs/decisions/0220)", async () => {
  const { emma, put, token } = await createFamily();
  const run = await createRun({ capacity: 5 });
  await put({ runs: [[run.id, emma.id]] });
  await call(figure, {}, { token });
  await call(order, {}, { token });

  // So few pending orders, as far as PostgreSQL knows, that it reads all of them wherever it may.
  await db.execute(sql`with others as (
      insert into parents (email, first_name, last_name)
      select 'past-' || i || '@example.com', 'Lin', 'Chen' from generate_series(1, 500) i returning id)
    insert into orders (parent_id, status, locale, total_cents, discount_cents, tax_cents, tax_region, tax_rate_basis_points,
      basket_digest, expires_at, closed_at)
    select id, 'expired', 'en', 0, 0, 0, 'ON', 1300, 'past', now(), now() from others`);
  await db.execute(sql`analyze parents, orders`);
  const families = await generalPlan("lock_basket");
  expect(families).toMatch(/on parents.*\n\s+Index Cond/);
  expect(families).not.toMatch(/on parents.*\n\s+Filter/);
  for (const name of ["read_basket", "read_basket_of_order"])
    expect(await generalPlan(name)).not.toMatch(/orders_due_idx/);
});

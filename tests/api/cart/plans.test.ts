import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as view } from "@/app/api/user/basket/items/view/route";
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

ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_check";--> statement-breakpoint
DROP INDEX "refunds_line_key";--> statement-breakpoint
DROP INDEX "refunds_pending_idx";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "state" SET DEFAULT 'asked';--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "destination" text DEFAULT 'source' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outside_method" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outside_reference" text;--> statement-breakpoint
UPDATE "refunds" r SET
  "tax_cents" = l."tax_cents",
  "done_at" = CASE WHEN r."state" = 'done' THEN r."created_at" END,
  "destination" = CASE WHEN p."provider" = 'none' THEN 'outside' ELSE 'source' END,
  "outside_method" = CASE WHEN p."provider" = 'none' AND r."state" = 'done' THEN p."method" END,
  "state" = CASE WHEN r."state" <> 'pending' THEN r."state" WHEN r."provider_refund_id" IS NULL THEN 'asked' ELSE 'on_its_way' END
  FROM "order_lines" l, "payments" p WHERE l."id" = r."order_line_id" AND p."id" = r."payment_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "tax_cents" SET NOT NULL;--> statement-breakpoint
UPDATE "order_lines" l SET "refunded_cents" = r."amount_cents", "refunded_tax_cents" = r."tax_cents"
  FROM "refunds" r WHERE r."order_line_id" = l."id";--> statement-breakpoint
CREATE INDEX "refunds_line_idx" ON "refunds" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("created_at") WHERE state in ('asked', 'on_its_way');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded_check" CHECK (refunded_tax_cents between 0 and tax_cents
        and refunded_cents - refunded_tax_cents between 0 and price_cents - discount_cents);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_check" CHECK (state in ('asked', 'on_its_way', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_destination_check" CHECK (destination in ('source', 'credit', 'outside'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done_check" CHECK ((state = 'done') = (done_at is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_outside_check" CHECK ((outside_method is not null) = (destination = 'outside' and state = 'done'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK (amount_cents > 0 and tax_cents between 0 and amount_cents);--> statement-breakpoint
-- What was settled before the ledger is posted with its own date; a second run posts nothing.
WITH posted AS (
  INSERT INTO "ledger_postings" ("cause", "key", "parent_id", "order_id", "at")
  SELECT 'charge', 'charge:' || "id", "parent_id", "id", "paid_at" FROM "orders" WHERE "paid_at" IS NOT NULL AND "total_cents" > 0
  ON CONFLICT ("key") DO NOTHING RETURNING "id", "at", "parent_id", "order_id"
)
INSERT INTO "ledger_entries" ("posting_id", "at", "parent_id", "order_id", "order_line_id", "debit", "credit", "amount_cents",
  "tax_region", "tax_rate_basis_points")
SELECT p."id", p."at", p."parent_id", p."order_id", l."id", e.debit, e.credit, e.amount, e.region, e.rate
FROM posted p JOIN "orders" o ON o."id" = p."order_id" JOIN "order_lines" l ON l."order_id" = o."id",
  LATERAL (VALUES
    ('receivable', 'sales', l."price_cents", NULL, NULL::smallint),
    ('discount', 'receivable', l."discount_cents", NULL, NULL),
    ('receivable', 'tax', l."tax_cents", o."tax_region", o."tax_rate_basis_points")
  ) e (debit, credit, amount, region, rate)
WHERE e.amount > 0;--> statement-breakpoint
-- Payments; a second one of the same order has the state 'expired' and went back whole.
WITH received AS (
  SELECT p.*, o."parent_id" FROM "payments" p JOIN "orders" o ON o."id" = p."order_id"
  WHERE p."amount_cents" > 0 AND (p."state" = 'paid' OR p."payment_intent_id" IS NOT NULL)
), posted AS (
  INSERT INTO "ledger_postings" ("cause", "key", "parent_id", "order_id", "note", "at")
  SELECT 'payment', 'payment:' || "id", "parent_id", "order_id", "reference", coalesce("paid_at", "created_at") FROM received
  UNION ALL
  SELECT 'refund', 'duplicate:' || "id", "parent_id", "order_id", NULL, coalesce("paid_at", "created_at") FROM received WHERE "state" <> 'paid'
  ON CONFLICT ("key") DO NOTHING RETURNING "id", "at", "parent_id", "order_id", "cause", split_part("key", ':', 2)::int AS payment_id
)
INSERT INTO "ledger_entries" ("posting_id", "at", "parent_id", "order_id", "debit", "credit", "amount_cents", "method")
SELECT t."id", t."at", t."parent_id", t."order_id", CASE t."cause" WHEN 'payment' THEN 'money' ELSE 'receivable' END,
  CASE t."cause" WHEN 'payment' THEN 'receivable' ELSE 'money' END, r."amount_cents", r."method"
FROM posted t JOIN received r ON r."id" = t.payment_id;--> statement-breakpoint
-- Refunds: owed back when they were decided; sent when they are done.
WITH given AS (
  SELECT r.*, l."order_id", o."parent_id", o."tax_region", o."tax_rate_basis_points", coalesce(r."outside_method", p."method") AS method
  FROM "refunds" r JOIN "order_lines" l ON l."id" = r."order_line_id" JOIN "orders" o ON o."id" = l."order_id"
    JOIN "payments" p ON p."id" = r."payment_id"
), posted AS (
  INSERT INTO "ledger_postings" ("cause", "key", "parent_id", "order_id", "admin_id", "at")
  SELECT 'return', 'return:' || "id", "parent_id", "order_id", "admin_id", "created_at" FROM given
  UNION ALL
  SELECT 'refund', 'refund:' || "id" || ':1', "parent_id", "order_id", "admin_id", "done_at" FROM given WHERE "state" = 'done'
  ON CONFLICT ("key") DO NOTHING RETURNING "id", "at", "parent_id", "order_id", "cause", split_part("key", ':', 2)::int AS refund_id
)
INSERT INTO "ledger_entries" ("posting_id", "at", "parent_id", "order_id", "order_line_id", "debit", "credit", "amount_cents",
  "method", "tax_region", "tax_rate_basis_points")
SELECT t."id", t."at", t."parent_id", t."order_id", g."order_line_id", e.debit, e.credit, e.amount, e.method, e.region, e.rate
FROM posted t JOIN given g ON g."id" = t.refund_id,
  LATERAL (VALUES
    ('return', 'sales', 'refund', g."amount_cents" - g."tax_cents", NULL, NULL, NULL::smallint),
    ('return', 'tax', 'refund', g."tax_cents", NULL, g."tax_region", g."tax_rate_basis_points"),
    ('refund', 'refund', 'money', g."amount_cents", g.method, NULL, NULL)
  ) e (cause, debit, credit, amount, method, region, rate)
WHERE e.cause = t."cause" AND e.amount > 0;

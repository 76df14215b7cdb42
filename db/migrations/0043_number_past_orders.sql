-- What was paid and given back before gets its numbers in the order of time, as `lib/invoices/issue.ts` gives them.
WITH "missing" AS (
  SELECT 'invoice' AS "series", o."parent_id", o."id" AS "order_id", NULL::integer AS "refund_id",
    o."total_cents" - o."discount_cents" + o."tax_cents" AS "amount_cents", o."tax_cents", o."paid_at" AS "at"
  FROM "orders" o WHERE o."paid_at" IS NOT NULL
  UNION ALL
  SELECT 'credit_note', o."parent_id", o."id", r."id", r."amount_cents", r."tax_cents", r."created_at"
  FROM "refunds" r JOIN "order_lines" l ON l."id" = r."order_line_id" JOIN "orders" o ON o."id" = l."order_id"
), "dated" AS (
  SELECT *, extract(year FROM "at" AT TIME ZONE 'America/Toronto')::smallint AS "year" FROM "missing"
)
INSERT INTO "invoices" ("series", "year", "number", "parent_id", "order_id", "refund_id", "amount_cents", "tax_cents", "facts", "issued_at")
SELECT d."series", d."year", row_number() OVER (PARTITION BY d."series", d."year" ORDER BY d."at", d."order_id", d."refund_id"),
  d."parent_id", d."order_id", d."refund_id", d."amount_cents", d."tax_cents",
  jsonb_build_object(
    'school', coalesce((SELECT jsonb_object_agg(field."key", field."value") FROM "school_settings" s, jsonb_each(s."content") field
      WHERE field."key" IN ('name', 'legalName', 'address', 'email', 'phone', 'taxNumber')), '{}'),
    'payer', jsonb_build_object('firstName', p."first_name", 'lastName', p."last_name", 'address1', p."address1",
      'address2', p."address2", 'city', p."city", 'postcode', p."postcode", 'country', p."country", 'province', p."province"),
    'terms', CASE d."series" WHEN 'invoice' THEN (
      SELECT jsonb_object_agg(run."id", jsonb_build_object('startsOn', run."starts_on", 'endsOn', run."ends_on", 'weekdays', run."weekdays",
        'startTime', run."start_time"))
      FROM "order_lines" l JOIN "course_runs" run ON run."id" = l."course_run_id" WHERE l."order_id" = d."order_id") END),
  d."at"
FROM "dated" d JOIN "parents" p ON p."id" = d."parent_id"
ORDER BY d."at", d."order_id", d."refund_id";--> statement-breakpoint
INSERT INTO "invoice_counters" ("series", "year", "last", "last_at")
SELECT "series", "year", max("number"), max("issued_at") FROM "invoices" GROUP BY "series", "year";--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ALWAYS TRIGGER "invoices_append_only";

-- The constraint has another name, so that the last release's nightly roll-up fails while both releases run, and is tried again
-- by the new one: it does not know the new spans.
ALTER TABLE "ledger_sums" DROP CONSTRAINT "ledger_sums_key";--> statement-breakpoint
ALTER TABLE "ledger_sums" DROP CONSTRAINT "ledger_sums_span_check";--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_span_key" UNIQUE NULLS NOT DISTINCT("span","starts_on","course_id","debit","credit","method","tax_region","tax_rate_basis_points");--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_span_check" CHECK (span in ('day', 'month', 'year', 'allPrograms'));--> statement-breakpoint
INSERT INTO "ledger_sums" ("span", "starts_on", "course_id", "debit", "credit", "cents")
SELECT 'year', date_trunc('year', "starts_on")::date, "course_id", "debit", "credit", sum("cents")
FROM "ledger_sums" WHERE "span" = 'month' AND "course_id" IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO "ledger_sums" ("span", "starts_on", "debit", "credit", "method", "tax_region", "tax_rate_basis_points", "cents")
SELECT 'allPrograms', "starts_on", "debit", "credit", "method", "tax_region", "tax_rate_basis_points", sum("cents")
FROM "ledger_sums" WHERE "span" = 'month' AND "course_id" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;

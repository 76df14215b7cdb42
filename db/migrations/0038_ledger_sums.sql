CREATE TABLE "ledger_rollup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"through_id" bigint NOT NULL,
	CONSTRAINT "ledger_rollup_one_row_check" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"course_id" integer,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"method" text,
	"tax_region" text,
	"tax_rate_basis_points" smallint,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_sums_key" UNIQUE NULLS NOT DISTINCT("span","starts_on","course_id","debit","credit","method","tax_region","tax_rate_basis_points"),
	CONSTRAINT "ledger_sums_span_check" CHECK (span in ('month', 'day'))
);
--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_coupon_at_idx" ON "ledger_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE 'coupon' in (debit, credit);--> statement-breakpoint
CREATE INDEX "ledger_entries_refund_at_idx" ON "ledger_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE 'refund' in (debit, credit);--> statement-breakpoint
CREATE INDEX "ledger_entries_credit_at_idx" ON "ledger_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE 'credit' in (debit, credit);--> statement-breakpoint
CREATE INDEX "ledger_entries_write_off_at_idx" ON "ledger_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE 'write_off' in (debit, credit);--> statement-breakpoint
CREATE INDEX "ledger_postings_cause_idx" ON "ledger_postings" USING btree ("cause") WHERE cause not in ('charge', 'payment');
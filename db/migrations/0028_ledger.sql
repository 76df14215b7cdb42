CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"parent_id" integer NOT NULL,
	"order_id" integer,
	"order_line_id" integer,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text,
	"tax_region" text,
	"tax_rate_basis_points" smallint,
	CONSTRAINT "ledger_entries_amount_check" CHECK (amount_cents > 0),
	CONSTRAINT "ledger_entries_accounts_check" CHECK (debit <> credit),
	CONSTRAINT "ledger_entries_debit_check" CHECK (debit in ('receivable', 'sales', 'discount', 'coupon', 'tax', 'money', 'refund', 'credit', 'write_off')),
	CONSTRAINT "ledger_entries_credit_check" CHECK (credit in ('receivable', 'sales', 'discount', 'coupon', 'tax', 'money', 'refund', 'credit', 'write_off')),
	CONSTRAINT "ledger_entries_method_check" CHECK ((method is not null) = ('money' in (debit, credit))),
	CONSTRAINT "ledger_entries_tax_check" CHECK (('tax' in (debit, credit)) = (tax_region is not null) and ('tax' in (debit, credit)) = (tax_rate_basis_points is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"key" text NOT NULL,
	"parent_id" integer NOT NULL,
	"order_id" integer,
	"admin_id" integer,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_key" UNIQUE("key"),
	CONSTRAINT "ledger_postings_id_at_key" UNIQUE("id","at"),
	CONSTRAINT "ledger_postings_cause_check" CHECK (cause in ('charge', 'payment', 'credit_use', 'return', 'refund', 'refund_bounce', 'credit_grant', 'write_off'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_amounts_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
UPDATE "payments" p SET "method" = CASE
  WHEN p."provider" <> 'none' THEN 'card'
  WHEN p."amount_cents" = 0 THEN 'free'
  ELSE coalesce((SELECT a."data" ->> 'method' FROM "audit_entries" a
    WHERE a."action" = 'order.place' AND a."subject" = 'order' AND a."subject_id" = p."order_id"
    ORDER BY a."id" LIMIT 1), 'transfer') END;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_fk" FOREIGN KEY ("posting_id","at") REFERENCES "public"."ledger_postings"("id","at") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_posting_idx" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_idx" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_line_idx" ON "ledger_entries" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_credit_idx" ON "ledger_entries" USING btree ("parent_id") WHERE 'credit' in (debit, credit);--> statement-breakpoint
CREATE INDEX "ledger_postings_order_idx" ON "ledger_postings" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_parent_idx" ON "ledger_postings" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_at_idx" ON "ledger_postings" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amounts_check" CHECK (price_cents >= 0 and discount_cents between 0 and price_cents and coupon_cents between 0 and discount_cents
        and tax_cents >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_check" CHECK (total_cents >= 0 and discount_cents between 0 and total_cents and tax_cents >= 0
        and credit_cents between 0 and total_cents - discount_cents + tax_cents
        and refunded_cents between 0 and total_cents - discount_cents + tax_cents);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK (method in ('card', 'alipay', 'wechat_pay', 'transfer', 'cheque', 'cash', 'terminal', 'free'));--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE ALWAYS TRIGGER "ledger_postings_append_only";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ALWAYS TRIGGER "ledger_entries_append_only";

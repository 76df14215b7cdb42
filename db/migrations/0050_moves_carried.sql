ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_debit_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_credit_check";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_cause_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_coupon_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_check";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_destination_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_least_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carried_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_moved_at_idx" ON "ledger_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE 'moved' in (debit, credit);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_debit_check" CHECK (debit in ('receivable', 'sales', 'discount', 'coupon', 'tax', 'money', 'refund', 'credit', 'moved', 'write_off'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_check" CHECK (credit in ('receivable', 'sales', 'discount', 'coupon', 'tax', 'money', 'refund', 'credit', 'moved', 'write_off'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_cause_check" CHECK (cause in ('charge', 'payment', 'credit_use', 'return', 'refund', 'refund_bounce', 'credit_grant', 'move', 'write_off'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_check" CHECK (num_nonnulls(coupon_id, coupon_code) in (0, 2) and coupon_cents between 0 and discount_cents
        and (coupon_id is not null or coupon_cents = 0 and coupon_least_cents is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_check" CHECK (total_cents >= 0 and discount_cents between 0 and total_cents and tax_cents >= 0
        and credit_cents between 0 and total_cents - discount_cents + tax_cents and carried_cents between 0 and credit_cents
        and refunded_cents between 0 and total_cents - discount_cents + tax_cents);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_destination_check" CHECK (destination in ('source', 'credit', 'outside', 'order'));
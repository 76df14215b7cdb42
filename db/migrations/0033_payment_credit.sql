ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK (amount_cents >= 0 and credit_cents >= 0);--> statement-breakpoint
UPDATE "payments" SET "credit_cents" = "orders"."credit_cents" FROM "orders" WHERE "orders"."id" = "payments"."order_id" AND "payments"."state" IN ('open', 'paid') AND "orders"."credit_cents" > 0;

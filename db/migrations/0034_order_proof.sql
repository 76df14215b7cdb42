ALTER TABLE "orders" ADD COLUMN "outside_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_file_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "short_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_proof_idx" ON "orders" USING btree ("proof_file_id") WHERE proof_file_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_outside_method_check" CHECK (outside_method in ('transfer', 'cheque', 'cash'));--> statement-breakpoint
UPDATE "orders" SET "outside_method" = "payments"."method" FROM "payments" WHERE "payments"."order_id" = "orders"."id" AND "payments"."state" = 'open' AND "payments"."provider" = 'none' AND "payments"."method" IN ('transfer', 'cheque', 'cash');--> statement-breakpoint
UPDATE "orders" SET "proof_file_id" = "proofs"."file_id" FROM (SELECT "order_id", max("proof_file_id") AS "file_id" FROM "payments" GROUP BY "order_id") "proofs" WHERE "proofs"."order_id" = "orders"."id" AND "proofs"."file_id" IS NOT NULL;

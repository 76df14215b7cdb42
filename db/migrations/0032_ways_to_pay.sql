ALTER TABLE "orders" ADD COLUMN "outside_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "proof_file_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_outside_idx" ON "orders" USING btree ("parent_id","outside_since") WHERE outside_since is not null and paid_at is null;--> statement-breakpoint
CREATE INDEX "orders_outside_waiting_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE outside_since is not null and status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_proof_idx" ON "payments" USING btree ("proof_file_id") WHERE proof_file_id is not null;
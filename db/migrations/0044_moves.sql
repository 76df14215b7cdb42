ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_state_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_decided_check";--> statement-breakpoint
DROP INDEX "withdrawals_open_key";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "to_run_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "to_order_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_to_run_id_course_runs_id_fk" FOREIGN KEY ("to_run_id") REFERENCES "public"."course_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_to_order_key" ON "withdrawals" USING btree ("to_order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_to_run_idx" ON "withdrawals" USING btree ("to_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open_key" ON "withdrawals" USING btree ("order_line_id") WHERE state in ('asked', 'paying');--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_move_check" CHECK (to_order_id is null or to_run_id is not null);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_paying_check" CHECK (state <> 'paying' or to_order_id is not null);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_state_check" CHECK (state in ('asked', 'paying', 'granted', 'declined', 'cancelled'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_check" CHECK ((state in ('asked', 'paying')) = (decided_at is null));
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "order_lines_run_idx";--> statement-breakpoint
DROP INDEX "parents_created_idx";--> statement-breakpoint
DROP INDEX "parents_province_idx";--> statement-breakpoint
DROP INDEX "students_parent_idx";--> statement-breakpoint
DROP INDEX "students_created_idx";--> statement-breakpoint
DROP INDEX "students_grade_idx";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "ordered_at" = "orders"."created_at" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_created_key" UNIQUE("id","created_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fk" FOREIGN KEY ("order_id","ordered_at") REFERENCES "public"."orders"("id","created_at") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_lines_run_idx" ON "order_lines" USING btree ("course_run_id","ordered_at" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parents_created_idx" ON "parents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"enabled") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "parents_province_idx" ON "parents" USING btree ("province","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"enabled") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "students_parent_idx" ON "students" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "students_created_idx" ON "students" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"enabled") WHERE removed_at is null and not is_temporary;--> statement-breakpoint
CREATE INDEX "students_grade_idx" ON "students" USING btree ("grade","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"enabled") WHERE removed_at is null and not is_temporary;

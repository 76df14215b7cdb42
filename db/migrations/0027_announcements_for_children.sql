ALTER TABLE "announcements" ADD COLUMN "student_ids" integer[];--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "announcements_students_idx" ON "announcements" USING gin ("student_ids") WHERE student_ids is not null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audience_check" CHECK (student_ids is null or course_run_id is null);
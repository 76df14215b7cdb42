ALTER TABLE "courses" ADD COLUMN "homework_minutes_per_week" smallint;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sample_question" jsonb;--> statement-breakpoint
ALTER TABLE "coursewares" ADD COLUMN "sample_of_course_id" integer;--> statement-breakpoint
ALTER TABLE "coursewares" ADD CONSTRAINT "coursewares_sample_of_course_id_courses_id_fk" FOREIGN KEY ("sample_of_course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coursewares_sample_key" ON "coursewares" USING btree ("sample_of_course_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_homework_check" CHECK (homework_minutes_per_week between 0 and 1200);
ALTER TABLE "announcements" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "teacher_id" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_teacher_send_key" ON "announcements" USING btree ("teacher_id","send_key");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_check" CHECK (num_nonnulls(admin_id, teacher_id) = 1);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_teacher_check" CHECK (teacher_id is null or course_run_id is not null and not is_marketing);
CREATE TABLE "submission_version_files" (
	"submission_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "submission_version_files_submission_id_attempt_file_id_pk" PRIMARY KEY("submission_id","attempt","file_id")
);
--> statement-breakpoint
CREATE TABLE "submission_versions" (
	"submission_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"document" jsonb,
	"handed_in_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"score" smallint,
	"comment" text,
	"teacher_id" integer,
	"revision_asked_at" timestamp (3) with time zone,
	CONSTRAINT "submission_versions_submission_id_attempt_pk" PRIMARY KEY("submission_id","attempt"),
	CONSTRAINT "submission_versions_attempt_check" CHECK (attempt > 0),
	CONSTRAINT "submission_versions_revision_check" CHECK (revision_asked_at is null or returned_at is not null)
);
--> statement-breakpoint
CREATE TABLE "typed_drafts" (
	"homework_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"document" jsonb NOT NULL,
	"seq" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "typed_drafts_homework_id_student_id_pk" PRIMARY KEY("homework_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "revision_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "revision_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "revision_after" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_version_files" ADD CONSTRAINT "submission_version_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_version_files" ADD CONSTRAINT "submission_version_files_version_fk" FOREIGN KEY ("submission_id","attempt") REFERENCES "public"."submission_versions"("submission_id","attempt") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_drafts" ADD CONSTRAINT "typed_drafts_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_drafts" ADD CONSTRAINT "typed_drafts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_version_files_file_idx" ON "submission_version_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submission_versions_teacher_idx" ON "submission_versions" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "typed_drafts_student_idx" ON "typed_drafts" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_revision_check" CHECK (revision_asked_at is null or state = 'returned');
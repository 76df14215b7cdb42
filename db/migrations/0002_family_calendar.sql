CREATE TABLE "grade_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state_before" text NOT NULL,
	"score_before" smallint,
	"comment_before" text,
	"state_after" text NOT NULL,
	"score_after" smallint,
	"comment_after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_changes_kind_check" CHECK (kind in ('mark', 'cell', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "marking_phrases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marking_phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parents" ADD COLUMN "calendar_secret" text;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_phrases" ADD CONSTRAINT "marking_phrases_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_changes_cell_idx" ON "grade_changes" USING btree ("homework_id","student_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "grade_changes_student_idx" ON "grade_changes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "grade_changes_teacher_idx" ON "grade_changes" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "marking_phrases_teacher_idx" ON "marking_phrases" USING btree ("teacher_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parents_calendar_secret_key" ON "parents" USING btree ("calendar_secret");
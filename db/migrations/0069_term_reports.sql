CREATE TABLE "term_report_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "term_report_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"figures" jsonb NOT NULL,
	"paragraph" text NOT NULL,
	"paragraph_zh" text NOT NULL,
	"teacher_name" text NOT NULL,
	"admin_id" integer,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_report_editions_number_check" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "term_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "term_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_run_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"paragraph" text DEFAULT '' NOT NULL,
	"paragraph_zh" text DEFAULT '' NOT NULL,
	"return_note" text,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"approved_by" integer,
	"edition" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_reports_state_check" CHECK (state in ('draft', 'submitted', 'returned', 'approved', 'published')),
	CONSTRAINT "term_reports_paragraph_check" CHECK (state in ('draft', 'returned') or paragraph <> '' or paragraph_zh <> ''),
	CONSTRAINT "term_reports_edition_check" CHECK ((edition > 0) = (published_at is not null) and (state <> 'published' or edition > 0)),
	CONSTRAINT "term_reports_note_check" CHECK ((state = 'returned') <= (return_note is not null)),
	CONSTRAINT "term_reports_approved_check" CHECK ((state in ('approved', 'published')) <= (approved_at is not null))
);
--> statement-breakpoint
ALTER TABLE "term_report_editions" ADD CONSTRAINT "term_report_editions_report_id_term_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."term_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_report_editions" ADD CONSTRAINT "term_report_editions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_reports" ADD CONSTRAINT "term_reports_course_run_id_course_runs_id_fk" FOREIGN KEY ("course_run_id") REFERENCES "public"."course_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_reports" ADD CONSTRAINT "term_reports_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_reports" ADD CONSTRAINT "term_reports_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_reports" ADD CONSTRAINT "term_reports_approved_by_admins_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "term_report_editions_number_key" ON "term_report_editions" USING btree ("report_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "term_reports_child_key" ON "term_reports" USING btree ("course_run_id","student_id");--> statement-breakpoint
CREATE INDEX "term_reports_student_idx" ON "term_reports" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "term_reports_waiting_idx" ON "term_reports" USING btree ("state","course_run_id") WHERE state in ('submitted', 'approved');
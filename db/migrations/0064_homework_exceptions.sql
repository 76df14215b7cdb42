CREATE TABLE "homework_exceptions" (
	"homework_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"is_excused" boolean DEFAULT false NOT NULL,
	"reason" text,
	"extra_tries" smallint DEFAULT 0 NOT NULL,
	"teacher_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_exceptions_homework_id_student_id_pk" PRIMARY KEY("homework_id","student_id"),
	CONSTRAINT "homework_exceptions_tries_check" CHECK (extra_tries between 0 and 20),
	CONSTRAINT "homework_exceptions_reason_check" CHECK (reason is null or is_excused)
);
--> statement-breakpoint
ALTER TABLE "course_runs" ADD COLUMN "late_days" smallint;--> statement-breakpoint
ALTER TABLE "course_runs" ADD COLUMN "most_tries" smallint;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "given_out_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_exceptions" ADD CONSTRAINT "homework_exceptions_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_exceptions" ADD CONSTRAINT "homework_exceptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_exceptions" ADD CONSTRAINT "homework_exceptions_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_exceptions_student_idx" ON "homework_exceptions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homework_exceptions_due_idx" ON "homework_exceptions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_late_check" CHECK (late_days between 0 and 60);--> statement-breakpoint
ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_tries_check" CHECK (most_tries between 1 and 20);
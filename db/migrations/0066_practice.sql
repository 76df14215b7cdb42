CREATE TABLE "practice_answers" (
	"session_id" integer NOT NULL,
	"question" text NOT NULL,
	"student_id" integer NOT NULL,
	"skill" smallint NOT NULL,
	"chosen" smallint NOT NULL,
	"is_right" boolean NOT NULL,
	"seconds" smallint,
	"rating" smallint NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_answers_session_id_question_pk" PRIMARY KEY("session_id","question"),
	CONSTRAINT "practice_answers_skill_check" CHECK (skill between 1 and 6),
	CONSTRAINT "practice_answers_rating_check" CHECK (rating between 1 and 4 and is_right = (rating > 1)),
	CONSTRAINT "practice_answers_seconds_check" CHECK (seconds between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"student_id" integer NOT NULL,
	"question" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_cards_student_id_question_pk" PRIMARY KEY("student_id","question"),
	CONSTRAINT "practice_cards_state_check" CHECK (state between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "practice_days" (
	"student_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "practice_days_student_id_day_pk" PRIMARY KEY("student_id","day")
);
--> statement-breakpoint
CREATE TABLE "practice_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"grade" smallint NOT NULL,
	"questions" text[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "practice_sessions_grade_check" CHECK (grade between 0 and 12),
	CONSTRAINT "practice_sessions_questions_check" CHECK (cardinality(questions) between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_session_id_practice_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."practice_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_days" ADD CONSTRAINT "practice_days_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_student_idx" ON "practice_answers" USING btree ("student_id","answered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "practice_cards_due_idx" ON "practice_cards" USING btree ("student_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_sessions_open_key" ON "practice_sessions" USING btree ("student_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "practice_sessions_student_idx" ON "practice_sessions" USING btree ("student_id");
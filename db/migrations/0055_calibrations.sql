CREATE TABLE "assessment_calibration_questions" (
	"calibration_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"difficulty" double precision NOT NULL,
	"difficulty_error" double precision NOT NULL,
	"difficulty_before" double precision NOT NULL,
	"error_before" double precision NOT NULL,
	"shown" integer NOT NULL,
	"answers" integer NOT NULL,
	"share" double precision,
	"discrimination" double precision,
	"infit" double precision,
	"outfit" double precision,
	"chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"median_seconds" integer,
	"exposure" double precision,
	"language_difference" double precision,
	"has_suspicious_key" boolean DEFAULT false NOT NULL,
	"better_option" text,
	CONSTRAINT "assessment_calibration_questions_calibration_id_question_id_pk" PRIMARY KEY("calibration_id","question_id"),
	CONSTRAINT "assessment_calibration_questions_error_check" CHECK (difficulty_error > 0 and error_before > 0),
	CONSTRAINT "assessment_calibration_questions_share_check" CHECK (share between 0 and 1),
	CONSTRAINT "assessment_calibration_questions_answers_check" CHECK (answers between 0 and shown)
);
--> statement-breakpoint
CREATE TABLE "assessment_calibrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_calibrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"discarded_at" timestamp (3) with time zone,
	"sittings" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"loadings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scale_error" double precision,
	"failure" text,
	CONSTRAINT "assessment_calibrations_state_check" CHECK (state in ('running', 'waiting', 'published', 'discarded', 'failed')),
	CONSTRAINT "assessment_calibrations_published_check" CHECK ((state = 'published') = (published_at is not null)),
	CONSTRAINT "assessment_calibrations_discarded_check" CHECK ((state = 'discarded') = (discarded_at is not null)),
	CONSTRAINT "assessment_calibrations_finished_check" CHECK (state in ('running', 'failed') or (finished_at is not null and scale_error is not null))
);
--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "calibration_id" integer;--> statement-breakpoint
ALTER TABLE "assessment_calibration_questions" ADD CONSTRAINT "assessment_calibration_questions_calibration_id_assessment_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."assessment_calibrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_calibration_questions" ADD CONSTRAINT "assessment_calibration_questions_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_calibrations" ADD CONSTRAINT "assessment_calibrations_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_calibrations" ADD CONSTRAINT "assessment_calibrations_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_calibration_questions_question_idx" ON "assessment_calibration_questions" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_calibrations_open_key" ON "assessment_calibrations" USING btree ("state") WHERE state in ('running', 'waiting');--> statement-breakpoint
CREATE INDEX "assessment_calibrations_published_idx" ON "assessment_calibrations" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assessment_calibrations_job_idx" ON "assessment_calibrations" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_calibration_id_assessment_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."assessment_calibrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_results_calibration_idx" ON "assessment_results" USING btree ("calibration_id") WHERE calibration_id is not null;--> statement-breakpoint
CREATE INDEX "assessment_results_measured_idx" ON "assessment_results" USING btree ("id") WHERE measured ->> 'scores' is not null;
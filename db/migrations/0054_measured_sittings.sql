ALTER TABLE "assessment_answers" ADD COLUMN "seconds" smallint;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD COLUMN "grade" smallint;--> statement-breakpoint
UPDATE "assessment_questions" SET "grade" = coalesce((SELECT max(a."grade") FROM "assessment_version_questions" l
  JOIN "assessment_versions" v ON v."id" = l."assessment_version_id" JOIN "assessments" a ON a."id" = v."assessment_id"
  WHERE l."question_id" = "assessment_questions"."id"), 0);--> statement-breakpoint
ALTER TABLE "assessment_questions" ALTER COLUMN "grade" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD COLUMN "judgement" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
UPDATE "assessment_questions" q SET "state" = CASE WHEN EXISTS (SELECT FROM "assessment_version_questions" l
    JOIN "assessment_versions" v ON v."id" = l."assessment_version_id" WHERE l."question_id" = q."id" AND v."published_at" IS NOT NULL)
  THEN 'retired' ELSE 'draft' END
  WHERE NOT EXISTS (SELECT FROM "assessment_version_questions" l JOIN "assessment_versions" v ON v."id" = l."assessment_version_id"
    WHERE l."question_id" = q."id" AND v."published_at" IS NOT NULL AND NOT EXISTS (SELECT FROM "assessment_versions" later
      WHERE later."assessment_id" = v."assessment_id" AND later."published_at" IS NOT NULL AND later."number" > v."number"));--> statement-breakpoint
ALTER TABLE "assessment_result_questions" ADD COLUMN "stage" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_result_questions" ADD COLUMN "is_scored" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "stages" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "stage" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "paused_seconds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "months_in_canada" smallint;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD COLUMN "measured" jsonb;--> statement-breakpoint
ALTER TABLE "text_contents" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "assessment_questions_bank_idx" ON "assessment_questions" USING btree ("grade") WHERE state in ('live', 'trial') and not is_practice;--> statement-breakpoint
CREATE INDEX "assessment_results_grade_idx" ON "assessment_results" USING btree ("grade","started_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "assessment_answers" ADD CONSTRAINT "assessment_answers_seconds_check" CHECK (seconds >= 0);--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_grade_check" CHECK (grade between 0 and 12);--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_judgement_check" CHECK (judgement between 1 and 5);--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_stage_check" CHECK (stage between 1 and stages);--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_paused_check" CHECK (paused_seconds between 0 and 300);--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_measured_check" CHECK (measured is null or finished_at is not null);
ALTER TABLE "assessment_questions" DROP CONSTRAINT "assessment_questions_assessment_version_id_assessment_versions_id_fk";
--> statement-breakpoint
DROP INDEX "assessment_questions_version_idx";--> statement-breakpoint
ALTER TABLE "assessment_questions" DROP COLUMN "assessment_version_id";--> statement-breakpoint
ALTER TABLE "assessment_questions" DROP COLUMN "position";
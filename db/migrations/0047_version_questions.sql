CREATE TABLE "assessment_version_questions" (
	"assessment_version_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessment_version_questions_assessment_version_id_question_id_pk" PRIMARY KEY("assessment_version_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_version_questions" ADD CONSTRAINT "assessment_version_questions_assessment_version_id_assessment_versions_id_fk" FOREIGN KEY ("assessment_version_id") REFERENCES "public"."assessment_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_version_questions" ADD CONSTRAINT "assessment_version_questions_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_version_questions_question_idx" ON "assessment_version_questions" USING btree ("question_id");
CREATE TABLE "assessment_result_questions" (
	"result_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "assessment_result_questions_result_id_question_id_pk" PRIMARY KEY("result_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_result_questions" ADD CONSTRAINT "assessment_result_questions_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_result_questions" ADD CONSTRAINT "assessment_result_questions_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_result_questions_question_idx" ON "assessment_result_questions" USING btree ("question_id");
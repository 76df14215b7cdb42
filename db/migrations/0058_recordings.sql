CREATE TABLE "assessment_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer,
	"text_content_id" integer,
	"file_id" integer NOT NULL,
	"length_ms" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"admin_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_recordings_subject_check" CHECK (num_nonnulls(question_id, text_content_id) = 1),
	CONSTRAINT "assessment_recordings_length_check" CHECK (length_ms between 300 and 300000),
	CONSTRAINT "assessment_recordings_trim_check" CHECK (start_ms >= 0 and end_ms - start_ms >= 300 and end_ms <= length_ms)
);
--> statement-breakpoint
ALTER TABLE "assessment_recordings" ADD CONSTRAINT "assessment_recordings_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_recordings" ADD CONSTRAINT "assessment_recordings_text_content_id_text_contents_id_fk" FOREIGN KEY ("text_content_id") REFERENCES "public"."text_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_recordings" ADD CONSTRAINT "assessment_recordings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_recordings" ADD CONSTRAINT "assessment_recordings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_recordings_question_key" ON "assessment_recordings" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_recordings_text_key" ON "assessment_recordings" USING btree ("text_content_id");--> statement-breakpoint
CREATE INDEX "assessment_recordings_file_idx" ON "assessment_recordings" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "assessment_recordings_admin_idx" ON "assessment_recordings" USING btree ("admin_id");
CREATE TABLE "writing_marks" (
	"sample_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"teacher_id" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"is_unsure" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_zh" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "writing_marks_sample_id_place_pk" PRIMARY KEY("sample_id","place"),
	CONSTRAINT "writing_marks_place_check" CHECK (place in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "writing_photos" (
	"sample_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "writing_photos_sample_id_file_id_pk" PRIMARY KEY("sample_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "writing_samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writing_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"result_id" integer NOT NULL,
	"prompt" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"marked_at" timestamp (3) with time zone,
	"opened_by" integer,
	"opened_until" timestamp (3) with time zone,
	CONSTRAINT "writing_samples_marked_check" CHECK (marked_at is null or handed_in_at is not null),
	CONSTRAINT "writing_samples_opened_check" CHECK ((opened_by is null) = (opened_until is null))
);
--> statement-breakpoint
ALTER TABLE "writing_marks" ADD CONSTRAINT "writing_marks_sample_id_writing_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."writing_samples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_marks" ADD CONSTRAINT "writing_marks_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_photos" ADD CONSTRAINT "writing_photos_sample_id_writing_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."writing_samples"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_photos" ADD CONSTRAINT "writing_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_samples" ADD CONSTRAINT "writing_samples_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_samples" ADD CONSTRAINT "writing_samples_opened_by_teachers_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "writing_marks_teacher_key" ON "writing_marks" USING btree ("sample_id","teacher_id");--> statement-breakpoint
CREATE INDEX "writing_marks_of_teacher_idx" ON "writing_marks" USING btree ("teacher_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "writing_photos_file_idx" ON "writing_photos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_samples_result_key" ON "writing_samples" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "writing_samples_open_idx" ON "writing_samples" USING btree ("deadline") WHERE handed_in_at is null;--> statement-breakpoint
CREATE INDEX "writing_samples_waiting_idx" ON "writing_samples" USING btree ("handed_in_at") WHERE handed_in_at is not null and marked_at is null;--> statement-breakpoint
CREATE INDEX "writing_samples_opened_idx" ON "writing_samples" USING btree ("opened_by") WHERE opened_by is not null;--> statement-breakpoint
CREATE INDEX "writing_samples_list_idx" ON "writing_samples" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);
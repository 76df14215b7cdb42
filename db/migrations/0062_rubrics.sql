CREATE TABLE "rubric_marks" (
	"submission_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"trait_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	CONSTRAINT "rubric_marks_submission_id_attempt_trait_id_pk" PRIMARY KEY("submission_id","attempt","trait_id")
);
--> statement-breakpoint
CREATE TABLE "rubric_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubric_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trait_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"words" text NOT NULL,
	"words_zh" text DEFAULT '' NOT NULL,
	"points" smallint,
	CONSTRAINT "rubric_levels_trait_key" UNIQUE("trait_id","id"),
	CONSTRAINT "rubric_levels_points_check" CHECK (points between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "rubric_traits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubric_traits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rubric_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_zh" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubrics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"teacher_id" integer,
	"name" text NOT NULL,
	"name_zh" text DEFAULT '' NOT NULL,
	"root_id" integer,
	"replaced_at" timestamp (3) with time zone,
	"sample_group" text,
	"content_key" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubrics_sample_check" CHECK (sample_group is null or teacher_id is null),
	CONSTRAINT "rubrics_sample_group_check" CHECK (sample_group in ('early', 'junior', 'middle', 'senior'))
);
--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "rubric_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "comment_zh" text;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "comment_zh_before" text;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "levels_before" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "comment_zh_after" text;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "levels_after" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "marking_phrases" ADD COLUMN "text_zh" text;--> statement-breakpoint
ALTER TABLE "writing_marks" ADD COLUMN "rubric_id" integer;--> statement-breakpoint
ALTER TABLE "rubric_marks" ADD CONSTRAINT "rubric_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_marks" ADD CONSTRAINT "rubric_marks_level_fk" FOREIGN KEY ("trait_id","level_id") REFERENCES "public"."rubric_levels"("trait_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_levels" ADD CONSTRAINT "rubric_levels_trait_id_rubric_traits_id_fk" FOREIGN KEY ("trait_id") REFERENCES "public"."rubric_traits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_traits" ADD CONSTRAINT "rubric_traits_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_root_id_rubrics_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rubric_marks_level_idx" ON "rubric_marks" USING btree ("trait_id","level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rubric_levels_position_key" ON "rubric_levels" USING btree ("trait_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rubric_traits_position_key" ON "rubric_traits" USING btree ("rubric_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_current_key" ON "rubrics" USING btree (coalesce("root_id", "id")) WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_sample_key" ON "rubrics" USING btree ("sample_group") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_content_key" ON "rubrics" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "rubrics_teacher_idx" ON "rubrics" USING btree ("teacher_id","name","id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "rubrics_root_idx" ON "rubrics" USING btree ("root_id");--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_marks" ADD CONSTRAINT "writing_marks_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_rubric_idx" ON "homework" USING btree ("rubric_id");--> statement-breakpoint
CREATE INDEX "writing_marks_rubric_idx" ON "writing_marks" USING btree ("rubric_id");
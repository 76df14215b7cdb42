CREATE TABLE "work_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"submission_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"file_id" integer,
	"page" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"geometry" jsonb NOT NULL,
	"color" text NOT NULL,
	"comment" text,
	"comment_zh" text,
	"teacher_id" integer NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "work_marks_kind_check" CHECK (kind in ('ink', 'underline', 'box', 'pin', 'stamp', 'comment', 'correction')),
	CONSTRAINT "work_marks_color_check" CHECK (color in ('rose', 'lake', 'plum')),
	CONSTRAINT "work_marks_attempt_check" CHECK (attempt > 0),
	CONSTRAINT "work_marks_page_check" CHECK (page >= 0),
	CONSTRAINT "work_marks_place_check" CHECK ((kind in ('comment', 'correction')) = (file_id is null)),
	CONSTRAINT "work_marks_words_check" CHECK (kind not in ('pin', 'comment') or comment <> '')
);
--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_marks_key" ON "work_marks" USING btree ("submission_id","key");--> statement-breakpoint
CREATE INDEX "work_marks_work_idx" ON "work_marks" USING btree ("submission_id","attempt","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "work_marks_file_idx" ON "work_marks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_marks_teacher_idx" ON "work_marks" USING btree ("teacher_id");
CREATE TABLE "class_doors" (
	"course_class_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"url" text,
	CONSTRAINT "class_doors_course_class_id_student_id_pk" PRIMARY KEY("course_class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "class_meetings" (
	"course_class_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"observed_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	CONSTRAINT "class_meetings_provider_check" CHECK (provider in ('zoom', 'bbb'))
);
--> statement-breakpoint
CREATE TABLE "class_presences" (
	"course_class_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	CONSTRAINT "class_presences_course_class_id_student_id_pk" PRIMARY KEY("course_class_id","student_id"),
	CONSTRAINT "class_presences_minutes_check" CHECK (minutes >= 0),
	CONSTRAINT "class_presences_times_check" CHECK (left_at >= joined_at)
);
--> statement-breakpoint
CREATE TABLE "class_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_class_id" integer NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"url" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_recordings_provider_check" CHECK (provider in ('zoom', 'bbb')),
	CONSTRAINT "class_recordings_minutes_check" CHECK (minutes >= 0)
);
--> statement-breakpoint
ALTER TABLE "course_runs" ADD COLUMN "on_sale_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "on_sale_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "class_doors" ADD CONSTRAINT "class_doors_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_doors" ADD CONSTRAINT "class_doors_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_meetings" ADD CONSTRAINT "class_meetings_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_presences" ADD CONSTRAINT "class_presences_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_presences" ADD CONSTRAINT "class_presences_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recordings" ADD CONSTRAINT "class_recordings_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_doors_external_key" ON "class_doors" USING btree ("course_class_id","external_id");--> statement-breakpoint
CREATE INDEX "class_doors_student_idx" ON "class_doors" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_meetings_external_key" ON "class_meetings" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "class_presences_student_idx" ON "class_presences" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_recordings_external_key" ON "class_recordings" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "class_recordings_class_idx" ON "class_recordings" USING btree ("course_class_id","started_at");--> statement-breakpoint
CREATE INDEX "class_recordings_started_idx" ON "class_recordings" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_draft_check" CHECK (on_sale_at is not null or not enabled);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_draft_check" CHECK (on_sale_at is not null or not enabled);
CREATE TABLE "happenings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "happenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_role" text,
	"actor_id" integer,
	"course_run_id" integer,
	"course_class_id" integer,
	"student_id" integer,
	"homework_id" integer,
	"order_id" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"role" text NOT NULL,
	"reader_id" integer NOT NULL,
	"digest" boolean DEFAULT true NOT NULL,
	"homework" boolean DEFAULT true NOT NULL,
	"morning" boolean DEFAULT true NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "notice_settings_role_reader_id_pk" PRIMARY KEY("role","reader_id"),
	CONSTRAINT "notice_settings_role_check" CHECK (role in ('parent', 'teacher'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"happening_id" integer NOT NULL,
	"role" text NOT NULL,
	"reader_id" integer NOT NULL,
	"student_ids" integer[] DEFAULT '{}' NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_role_check" CHECK (role in ('parent', 'student', 'teacher', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "happening_id" integer;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_course_run_id_course_runs_id_fk" FOREIGN KEY ("course_run_id") REFERENCES "public"."course_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_happening_id_happenings_id_fk" FOREIGN KEY ("happening_id") REFERENCES "public"."happenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "happenings_dedupe_key" ON "happenings" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "happenings_at_idx" ON "happenings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "happenings_run_idx" ON "happenings" USING btree ("course_run_id") WHERE course_class_id is null and homework_id is null and student_id is null;--> statement-breakpoint
CREATE INDEX "happenings_class_idx" ON "happenings" USING btree ("course_class_id") WHERE course_class_id is not null;--> statement-breakpoint
CREATE INDEX "happenings_student_idx" ON "happenings" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "happenings_homework_idx" ON "happenings" USING btree ("homework_id") WHERE homework_id is not null;--> statement-breakpoint
CREATE INDEX "happenings_order_idx" ON "happenings" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_happening_key" ON "notices" USING btree ("happening_id","role","reader_id");--> statement-breakpoint
CREATE INDEX "notices_reader_idx" ON "notices" USING btree ("role","reader_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("role","reader_id") WHERE read_at is null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_happening_id_happenings_id_fk" FOREIGN KEY ("happening_id") REFERENCES "public"."happenings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_happening_idx" ON "mail_outbox" USING btree ("happening_id") WHERE happening_id is not null;
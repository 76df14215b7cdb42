CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"course_run_id" integer,
	"course_class_id" integer,
	"is_marketing" boolean NOT NULL,
	"title" text NOT NULL,
	"title_zh" text NOT NULL,
	"text" text NOT NULL,
	"text_zh" text NOT NULL,
	"families" integer DEFAULT 0 NOT NULL,
	"send_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_class_check" CHECK (course_class_id is null or course_run_id is not null)
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" integer NOT NULL,
	"role" text NOT NULL,
	"reader_id" integer NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"unread_since" timestamp (3) with time zone,
	"unmailed_since" timestamp (3) with time zone,
	CONSTRAINT "conversation_reads_conversation_id_role_reader_id_pk" PRIMARY KEY("conversation_id","role","reader_id"),
	CONSTRAINT "conversation_reads_role_check" CHECK (role in ('parent', 'teacher', 'admin')),
	CONSTRAINT "conversation_reads_desk_check" CHECK ((role = 'admin') = (reader_id = 0)),
	CONSTRAINT "conversation_reads_unmailed_check" CHECK (unmailed_since is null or unread_since is not null)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"student_id" integer,
	"course_run_id" integer,
	"last_message_id" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_admin_id" integer,
	"closed_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_about_check" CHECK ((student_id is null) = (course_run_id is null)),
	CONSTRAINT "conversations_closed_check" CHECK ((closed_at is null) = (closed_by_admin_id is null) and (closed_at is null) = (closed_reason is null))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"author_role" text NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"send_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_author_check" CHECK (author_role in ('parent', 'teacher', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "happenings" ADD COLUMN "conversation_id" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_run_id_course_runs_id_fk" FOREIGN KEY ("course_run_id") REFERENCES "public"."course_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_course_run_id_course_runs_id_fk" FOREIGN KEY ("course_run_id") REFERENCES "public"."course_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_closed_by_admin_id_admins_id_fk" FOREIGN KEY ("closed_by_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_send_key" ON "announcements" USING btree ("admin_id","send_key");--> statement-breakpoint
CREATE INDEX "announcements_newest_idx" ON "announcements" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcements_run_idx" ON "announcements" USING btree ("course_run_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ((lower("title" || ' ' || "title_zh" || ' ' || "text" || ' ' || "text_zh")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_reads_unread_idx" ON "conversation_reads" USING btree ("role","reader_id") WHERE unread_since is not null;--> statement-breakpoint
CREATE INDEX "conversation_reads_unmailed_idx" ON "conversation_reads" USING btree ("unmailed_since") WHERE unmailed_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_child_key" ON "conversations" USING btree ("student_id","course_run_id") WHERE course_run_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_office_key" ON "conversations" USING btree ("parent_id") WHERE course_run_id is null;--> statement-breakpoint
CREATE INDEX "conversations_parent_idx" ON "conversations" USING btree ("parent_id","last_message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_run_idx" ON "conversations" USING btree ("course_run_id","last_message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_newest_idx" ON "conversations" USING btree ("last_message_id" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_office_newest_idx" ON "conversations" USING btree ("last_message_id" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE course_run_id is null;--> statement-breakpoint
CREATE INDEX "conversations_closed_idx" ON "conversations" USING btree ("last_message_id" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_office_age_idx" ON "conversations" USING btree ("last_message_at") WHERE course_run_id is null;--> statement-breakpoint
CREATE INDEX "message_files_file_idx" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_send_key" ON "messages" USING btree ("author_role","author_id","send_key");--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ((lower("text")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happenings_conversation_idx" ON "happenings" USING btree ("conversation_id") WHERE conversation_id is not null;
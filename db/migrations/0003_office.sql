-- Search of the office: any three letters of a name, an address or a number. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "long_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "long_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"admin_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	CONSTRAINT "long_jobs_state_check" CHECK (state in ('waiting', 'running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_by_admin_id" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parents" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "long_jobs" ADD CONSTRAINT "long_jobs_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "long_jobs_admin_idx" ON "long_jobs" USING btree ("admin_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_by_admin_id_admins_id_fk" FOREIGN KEY ("viewed_by_admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_viewer_idx" ON "sessions" USING btree ("viewed_by_admin_id") WHERE viewed_by_admin_id is not null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_created_idx" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parents_province_idx" ON "parents" USING btree ("province","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parents_search_idx" ON "parents" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "last_name" || "first_name" || ' ' || coalesce("email", '') || ' ' || coalesce("nickname", '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parents_start_1_idx" ON "parents" USING btree ((lower("first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parents_start_2_idx" ON "parents" USING btree ((lower("last_name" || "first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parents_start_3_idx" ON "parents" USING btree ((lower("nickname")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parents_disabled_idx" ON "parents" USING btree (created_at desc nulls last,id desc nulls last) WHERE removed_at is null and not enabled;--> statement-breakpoint
CREATE INDEX "parents_archived_idx" ON "parents" USING btree (created_at desc nulls last,id desc nulls last) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "students_grade_idx" ON "students" USING btree ("grade","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "students_search_idx" ON "students" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "last_name" || "first_name" || ' ' || coalesce("email", '') || ' ' || coalesce("nickname", '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_start_1_idx" ON "students" USING btree ((lower("first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "students_start_2_idx" ON "students" USING btree ((lower("last_name" || "first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "students_start_3_idx" ON "students" USING btree ((lower("nickname")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "students_disabled_idx" ON "students" USING btree (created_at desc nulls last,id desc nulls last) WHERE removed_at is null and not enabled;--> statement-breakpoint
CREATE INDEX "students_archived_idx" ON "students" USING btree (created_at desc nulls last,id desc nulls last) WHERE removed_at is not null;
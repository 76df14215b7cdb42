ALTER TABLE "sessions" ADD COLUMN "root_session_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_root_idx" ON "sessions" USING btree ("root_session_id") WHERE root_session_id is not null;
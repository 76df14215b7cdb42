ALTER TABLE "files" ADD COLUMN "also_at" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "also_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_provider_idx" ON "files" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "files_also_idx" ON "files" USING btree ("also_since") WHERE also_at is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_also_check" CHECK ((also_at is null) = (also_since is null) and also_at <> provider);
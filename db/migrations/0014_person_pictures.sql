DROP INDEX "files_storage_key";--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "avatar" text;--> statement-breakpoint
-- An address becomes a reference to its picture; what is no picture of the person's own account or the office goes.
UPDATE "parents" SET "avatar" = (
  SELECT "storage_key" FROM "files"
  WHERE '/api/files/picture/' || "storage_key" = "parents"."avatar" AND "content_type" = 'image/webp' AND "state" = 'stored'
    AND "removed_at" IS NULL AND ("owner_role" = 'admin' OR ("owner_role" = 'parent' AND "owner_id" = "parents"."id"))
) WHERE "avatar" IS NOT NULL;--> statement-breakpoint
UPDATE "students" SET "avatar" = (
  SELECT "storage_key" FROM "files"
  WHERE '/api/files/picture/' || "storage_key" = "students"."avatar" AND "content_type" = 'image/webp' AND "state" = 'stored'
    AND "removed_at" IS NULL AND ("owner_role" = 'admin' OR ("owner_role" = 'student' AND "owner_id" = "students"."id")
    OR ("owner_role" = 'parent' AND "owner_id" = "students"."parent_id"))
) WHERE "avatar" IS NOT NULL;--> statement-breakpoint
UPDATE "teachers" SET "avatar" = (
  SELECT "storage_key" FROM "files"
  WHERE '/api/files/picture/' || "storage_key" = "teachers"."avatar" AND "content_type" = 'image/webp' AND "state" = 'stored'
    AND "removed_at" IS NULL AND ("owner_role" = 'admin' OR ("owner_role" = 'teacher' AND "owner_id" = "teachers"."id"))
) WHERE "avatar" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_avatar_files_storage_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("storage_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_avatar_files_storage_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("storage_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_avatar_files_storage_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("storage_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_avatar_files_storage_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("storage_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admins_avatar_idx" ON "admins" USING btree ("avatar") WHERE avatar is not null;--> statement-breakpoint
CREATE INDEX "parents_avatar_idx" ON "parents" USING btree ("avatar") WHERE avatar is not null;--> statement-breakpoint
CREATE INDEX "students_avatar_idx" ON "students" USING btree ("avatar") WHERE avatar is not null;--> statement-breakpoint
CREATE INDEX "teachers_avatar_idx" ON "teachers" USING btree ("avatar") WHERE avatar is not null;

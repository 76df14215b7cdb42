CREATE INDEX "teachers_search_idx" ON "teachers" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "last_name" || "first_name" || ' ' || coalesce("email", '') || ' ' || coalesce("nickname", '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teachers_start_1_idx" ON "teachers" USING btree ((lower("first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "teachers_start_2_idx" ON "teachers" USING btree ((lower("last_name" || "first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "teachers_start_3_idx" ON "teachers" USING btree ((lower("nickname")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "teachers_disabled_idx" ON "teachers" USING btree (created_at desc nulls last,id desc nulls last) WHERE removed_at is null and not enabled;--> statement-breakpoint
CREATE INDEX "teachers_archived_idx" ON "teachers" USING btree (created_at desc nulls last,id desc nulls last) WHERE removed_at is not null;
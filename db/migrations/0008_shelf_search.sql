DROP INDEX "bundles_names_idx";--> statement-breakpoint
DROP INDEX "courses_names_idx";--> statement-breakpoint
CREATE INDEX "bundles_search_idx" ON "bundles" USING gin ((lower("name" || ' ' || "name_zh")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_search_idx" ON "courses" USING gin ((lower("name" || ' ' || "name_zh")) gin_trgm_ops);--> statement-breakpoint
-- Pages of an index cost as much as others on a solid disk and in memory; by default the planner takes them for four times as dear, and reads whole tables instead.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

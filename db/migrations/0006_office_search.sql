CREATE INDEX "bundles_names_idx" ON "bundles" USING gin ("name" gin_trgm_ops,"name_zh" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_names_idx" ON "courses" USING gin ("name" gin_trgm_ops,"name_zh" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coursewares_name_idx" ON "coursewares" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_name_idx" ON "files" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_search_idx" ON "enquiries" USING gin ((lower("name" || ' ' || "email" || ' ' || "content")) gin_trgm_ops);
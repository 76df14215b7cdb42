DROP INDEX "ledger_entries_at_idx";--> statement-breakpoint
CREATE INDEX "ledger_entries_parent_idx" ON "ledger_entries" USING btree ("parent_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_method_idx" ON "ledger_entries" USING btree ("method","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE method is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_tax_idx" ON "ledger_entries" USING btree ("tax_region","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE tax_region is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);
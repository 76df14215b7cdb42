ALTER TABLE "order_lines" ADD COLUMN "origin_line_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_origin_line_id_order_lines_id_fk" FOREIGN KEY ("origin_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_origin_idx" ON "order_lines" USING btree ("origin_line_id") WHERE origin_line_id is not null;--> statement-breakpoint
WITH RECURSIVE "bought"("line_id", "origin_id") AS (
  SELECT line.id, move.order_line_id
  FROM "order_lines" line JOIN "withdrawals" move ON move.to_order_id = line.order_id
  UNION ALL
  SELECT bought.line_id, move.order_line_id
  FROM "bought" JOIN "order_lines" line ON line.id = bought.origin_id
    JOIN "withdrawals" move ON move.to_order_id = line.order_id)
UPDATE "order_lines" SET "origin_line_id" = bought.origin_id
FROM "bought" JOIN "order_lines" origin ON origin.id = bought.origin_id
WHERE bought.line_id = "order_lines".id
  AND NOT EXISTS (SELECT FROM "withdrawals" move WHERE move.to_order_id = origin.order_id);

CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"destination" text DEFAULT 'source' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"words" text,
	"admin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_amount_check" CHECK (amount_cents >= 0),
	CONSTRAINT "withdrawals_state_check" CHECK (state in ('asked', 'granted', 'declined', 'cancelled')),
	CONSTRAINT "withdrawals_destination_check" CHECK (destination in ('source', 'credit')),
	CONSTRAINT "withdrawals_decided_check" CHECK ((state = 'asked') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open_key" ON "withdrawals" USING btree ("order_line_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "withdrawals_line_idx" ON "withdrawals" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "withdrawals_admin_idx" ON "withdrawals" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "withdrawals_asked_idx" ON "withdrawals" USING btree ("created_at","id") WHERE state = 'asked';
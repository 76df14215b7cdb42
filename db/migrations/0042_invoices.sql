CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "invoice_counters_series_check" CHECK (series in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_counters_last_check" CHECK (last between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"document_no" text GENERATED ALWAYS AS ((case series when 'invoice' then 'INV-' else 'CN-' end) || year || '-' || lpad(number::text, 6, '0')) STORED NOT NULL,
	"parent_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_series_check" CHECK (series in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_number_check" CHECK (number between 1 and 999999),
	CONSTRAINT "invoices_refund_check" CHECK ((series = 'credit_note') = (refund_id is not null)),
	CONSTRAINT "invoices_amounts_check" CHECK (amount_cents >= 0 and tax_cents between 0 and amount_cents)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tax_exemption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tax_exemption_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_exemption" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_exemption_zh" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "place_differs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_document_key" ON "invoices" USING btree ("document_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_key" ON "invoices" USING btree ("order_id") WHERE series = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_key" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_parent_idx" ON "invoices" USING btree ("parent_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "payments_place_idx" ON "payments" USING btree ("order_id") WHERE place_differs;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_country_check" CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_place_check" CHECK (country is not null or not place_differs);
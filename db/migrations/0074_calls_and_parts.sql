CREATE TABLE "call_receipts" (
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"path" text NOT NULL,
	"status" integer,
	"body" text,
	"cookies" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_receipts_key_caller_path_pk" PRIMARY KEY("key","caller","path")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" integer NOT NULL,
	"position" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_position_pk" PRIMARY KEY("upload_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_role" text NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_received_check" CHECK (received_bytes between 0 and size_bytes)
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_receipts_created_idx" ON "call_receipts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_fingerprint" ON "uploads" USING btree ("owner_role","owner_id","fingerprint");--> statement-breakpoint
CREATE INDEX "uploads_updated_idx" ON "uploads" USING btree ("updated_at");
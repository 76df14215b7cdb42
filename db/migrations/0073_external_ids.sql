CREATE TABLE "external_ids" (
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_ids_kind_external_id_pk" PRIMARY KEY("kind","external_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "external_ids_record_key" ON "external_ids" USING btree ("kind","record_id");
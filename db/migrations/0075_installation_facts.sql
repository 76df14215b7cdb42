CREATE TABLE "installation_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" integer
);
--> statement-breakpoint
ALTER TABLE "installation_facts" ADD CONSTRAINT "installation_facts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
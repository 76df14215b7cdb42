CREATE TABLE "closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"name" text NOT NULL,
	"name_zh" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_days_check" CHECK (ends_on between starts_on and starts_on + 119)
);
--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "makes_up_for_id" integer;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "closure_id" integer;--> statement-breakpoint
CREATE INDEX "closures_starts_idx" ON "closures" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "closures_ends_idx" ON "closures" USING btree ("ends_on");--> statement-breakpoint
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_makes_up_for_id_course_classes_id_fk" FOREIGN KEY ("makes_up_for_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_classes_makes_up_idx" ON "course_classes" USING btree ("makes_up_for_id") WHERE makes_up_for_id is not null;--> statement-breakpoint
CREATE INDEX "course_classes_closure_idx" ON "course_classes" USING btree ("closure_id") WHERE closure_id is not null;
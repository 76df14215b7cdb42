CREATE TABLE "waiting_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"course_run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"lapses" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"end_reason" text,
	"order_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_places_state_check" CHECK (state in ('waiting', 'offered', 'ended')),
	CONSTRAINT "waiting_places_offer_check" CHECK (state <> 'offered' or order_id is not null),
	CONSTRAINT "waiting_places_end_check" CHECK ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_reason is not null)
        and end_reason in ('taken', 'left', 'lapsed', 'office', 'over')),
	CONSTRAINT "waiting_places_lapses_check" CHECK (lapses between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_course_run_id_course_runs_id_fk" FOREIGN KEY ("course_run_id") REFERENCES "public"."course_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_active_key" ON "waiting_places" USING btree ("student_id","course_run_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_offer_key" ON "waiting_places" USING btree ("order_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_places_order_idx" ON "waiting_places" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waiting_places_queue_idx" ON "waiting_places" USING btree ("course_run_id","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_places_active_idx" ON "waiting_places" USING btree ("course_run_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "waiting_places_parent_idx" ON "waiting_places" USING btree ("parent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "waiting_places_student_idx" ON "waiting_places" USING btree ("student_id");
CREATE TABLE "guardianships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardianships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"parent_id" integer,
	"sees" boolean NOT NULL,
	"pays" boolean NOT NULL,
	"writes" boolean NOT NULL,
	"invited_email" text,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by_role" text NOT NULL,
	"invited_by_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by_role" text,
	"ended_by_id" integer,
	"end_reason" text,
	CONSTRAINT "guardianships_rights_check" CHECK ((sees or pays) and (sees or not writes)),
	CONSTRAINT "guardianships_accepted_check" CHECK ((parent_id is null) = (accepted_at is null)),
	CONSTRAINT "guardianships_invited_check" CHECK (parent_id is not null or ended_at is not null or (invited_email is not null and token_hash is not null)),
	CONSTRAINT "guardianships_email_check" CHECK (invited_email = lower(invited_email)),
	CONSTRAINT "guardianships_inviter_check" CHECK (invited_by_role in ('parent', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_by_guardian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_active_key" ON "guardianships" USING btree ("parent_id","student_id") WHERE ended_at is null and parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_invited_key" ON "guardianships" USING btree ("student_id","invited_email") WHERE ended_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "guardianships_student_idx" ON "guardianships" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "guardianships_parent_idx" ON "guardianships" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "guardianships_token_idx" ON "guardianships" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "guardianships_expires_idx" ON "guardianships" USING btree ("expires_at") WHERE parent_id is null;
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_state_check";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_state_check" CHECK (state in ('queued', 'sent', 'kept', 'failed'));
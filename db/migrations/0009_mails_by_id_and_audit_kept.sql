DROP INDEX "mail_outbox_recipient_idx";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "student_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_email_idx" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mail_outbox_parent_idx" ON "mail_outbox" USING btree ("parent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_students_idx" ON "mail_outbox" USING gin ("student_ids");--> statement-breakpoint
-- Whose a mail is that was queued before: by what its event names, and by its address only where that is confirmed.
UPDATE "mail_outbox" m SET "parent_id" = p."id" FROM "parents" p
  WHERE p."id" = substring(m."dedupe_key" from '^(?:welcome|setPassword):parent:(\d{1,9})$')::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "parent_id" = o."parent_id",
  "student_ids" = ARRAY(SELECT DISTINCT l."student_id" FROM "order_lines" l WHERE l."order_id" = o."id")
  FROM "orders" o WHERE o."id" = substring(m."dedupe_key" from '^(?:receipt|orderExpired):(\d{1,9})$')::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "parent_id" = o."parent_id", "student_ids" = ARRAY[l."student_id"]
  FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id"
  WHERE l."id" = substring(m."dedupe_key" from '^refund:(\d{1,9})$')::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "parent_id" = s."parent_id", "student_ids" = ARRAY[s."id"]
  FROM "enrolments" e JOIN "students" s ON s."id" = e."student_id"
  WHERE e."id" = substring(m."dedupe_key" from '^enrolled:(\d{1,9})$')::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "parent_id" = s."parent_id", "student_ids" = ARRAY[s."id"]
  FROM "assessment_results" r JOIN "students" s ON s."id" = r."student_id"
  WHERE r."id" = substring(m."dedupe_key" from '^report:(\d{1,9})$')::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "parent_id" = s."parent_id", "student_ids" = ARRAY[s."id"] FROM "students" s
  WHERE s."id" = substring(m."dedupe_key" from '^(?:homeworkReturned|reminder):\d+:(\d{1,9})(?::|$)')::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "student_ids" = ARRAY[a."subject_id"] FROM "audit_entries" a
  WHERE m."template" = 'setPassword' AND a."action" = 'assessment.claim' AND a."data" ->> 'parentId' = m."parent_id"::text;--> statement-breakpoint
UPDATE "mail_outbox" m SET "student_ids" = ARRAY[substring(m."dedupe_key" from '^claimReport:student:(\d{1,9}):')::int],
  "parent_id" = (SELECT t."subject_id" FROM "one_time_tokens" t JOIN "parents" p ON p."id" = t."subject_id"
    WHERE t."purpose" = 'claim' AND lower(p."email") = lower(m."recipient")
      AND t."data" ->> 'studentId' = substring(m."dedupe_key" from '^claimReport:student:(\d{1,9}):') LIMIT 1)
  WHERE m."dedupe_key" ~ '^claimReport:student:\d{1,9}:';--> statement-breakpoint
UPDATE "mail_outbox" m SET "parent_id" = p."id" FROM "parents" p
  WHERE m."parent_id" IS NULL AND m."student_ids" = '{}' AND m."dedupe_key" ~ '^(confirm|change|link|reset):'
    AND lower(p."email") = lower(m."recipient") AND p."email_verified_at" IS NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" m SET "student_ids" = ARRAY[s."id"] FROM "students" s
  WHERE m."parent_id" IS NULL AND m."student_ids" = '{}' AND m."dedupe_key" ~ '^(confirm|change|reset):'
    AND lower(s."email") = lower(m."recipient") AND s."email_verified_at" IS NOT NULL;--> statement-breakpoint
-- The audit is kept for good, so nothing stays in it that a person may have to be erased from: what was typed into a search,
-- the reference of an outside payment (which moves to the payment), and addresses that no network gives.
UPDATE "payments" p SET "reference" = a."data" ->> 'reference' FROM "audit_entries" a
  WHERE a."action" = 'order.place' AND a."subject" = 'order' AND a."subject_id" = p."order_id" AND p."provider" = 'none';--> statement-breakpoint
UPDATE "audit_entries" SET "data" = ("data" - 'selectParam') || jsonb_build_object('filters', coalesce((
    SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string' AND key NOT IN ('state', 'status', 'from', 'to') THEN 'true'::jsonb ELSE value END)
    FROM jsonb_each("data" -> 'selectParam') WHERE value NOT IN ('null'::jsonb, '""'::jsonb)), '{}'::jsonb))
  WHERE jsonb_typeof("data" -> 'selectParam') = 'object';--> statement-breakpoint
UPDATE "audit_entries" SET "data" = "data" - 'selectParam' - 'reference' WHERE "data" ?| ARRAY['selectParam', 'reference'];--> statement-breakpoint
UPDATE "audit_entries" SET "data" = "data" - 'ip' WHERE "data" ->> 'ip' !~ '^[0-9a-fA-F:.]{2,45}$';--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER "audit_entries_append_only";

-- A report that was given to a family never changes: a correction is the next edition (rule R11.66). Erasing the child deletes it.
CREATE FUNCTION "refuse_term_report_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% does not change: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "term_report_editions_unchanged" BEFORE UPDATE OR TRUNCATE ON "term_report_editions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_term_report_change"();

-- Answers are only added, and deleted with the account (rule R9.42).
CREATE FUNCTION "refuse_practice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% does not change: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "practice_answers_unchanged" BEFORE UPDATE ON "practice_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_practice_change"();

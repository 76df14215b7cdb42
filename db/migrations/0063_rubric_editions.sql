-- An edition of a rubric never changes: what a mark means is what it meant when it was given (rule R11.41).
CREATE FUNCTION "refuse_rubric_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "rubric_traits_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rubric_traits"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rubric_change"();--> statement-breakpoint
CREATE TRIGGER "rubric_levels_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rubric_levels"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rubric_change"();

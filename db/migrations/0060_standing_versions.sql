-- Every work that stands becomes a version (rule R11.25). Work that was taken back is one, too, but not the teacher's to see.
INSERT INTO "submission_versions" ("submission_id", "attempt", "handed_in_at", "is_late", "taken_back_at")
SELECT "id", "attempt", "handed_in_at", "is_late", "removed_at" FROM "submissions" WHERE "attempt" > 0;--> statement-breakpoint
INSERT INTO "submission_version_files" ("submission_id", "attempt", "file_id", "position")
SELECT f."submission_id", s."attempt", f."file_id", f."position"
FROM "submission_files" f JOIN "submissions" s ON s."id" = f."submission_id" WHERE s."attempt" > 0;

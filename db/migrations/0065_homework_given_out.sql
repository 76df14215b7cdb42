-- Homework was given out when its families were first told of it, otherwise when it was written.
UPDATE "homework" h SET "given_out_at" = coalesce(
  (SELECT min(n."at") FROM "happenings" n WHERE n."homework_id" = h."id" AND n."kind" = 'homeworkSet'),
  h."created_at");

import sharp from "sharp";
import type { APIRequestContext } from "@playwright/test";
import { inDatabase } from "./in-database";
import { ask, unique } from "./office";

/** A photo like a phone's: nine million pixels, with noise, so that it weighs what a page in a notebook does. */
const photo = (shade: number) =>
  sharp({
    create: {
      width: 2600,
      height: 3400,
      channels: 3,
      background: { r: shade, g: 220, b: 210 },
      noise: { type: "gaussian", mean: 200, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

type Wish = { databaseUrl: string; courseRunId: number; homeworkId: number; size: number; photos: number };

/**
 * Seats `size` children in a term and hands in that many photos for each. The photos are uploaded once by the signed-in
 * teacher; the works' files have their bytes and ids of their own, because a person may not upload hundreds.
 */
export async function handInPhotos(
  teacher: APIRequestContext,
  { databaseUrl, courseRunId, homeworkId, size, photos }: Wish,
): Promise<void> {
  const uploaded: number[] = [];
  for (let number = 0; number < photos; number++) {
    const answer = await teacher.post(`/api/files/upload?name=page-${number + 1}.jpg`, {
      data: await photo(150 + 8 * number),
      headers: { "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
    });
    uploaded.push(((await answer.json()) as { data: { id: number } }).data.id);
  }
  const run = (text: string, values: unknown[]) => inDatabase(databaseUrl, text, values);
  await run(
    `with family as (
       insert into parents (email, first_name, last_name) values ($1, 'Lin', 'Chen') returning id),
     child as (
       insert into students (parent_id, first_name, last_name, grade, login_name)
       select family.id, 'Mei ' || i, 'Chen ' || lpad(i::text, 2, '0'), 6, $1 || i from family, generate_series(1, $2::int) i
       returning id),
     seat as (insert into enrolments (student_id, course_run_id) select id, $3 from child)
     insert into submissions (homework_id, student_id, handed_in_at) select $4, id, now() from child`,
    [`photos-${unique()}@example.com`, size, courseRunId, homeworkId],
  );
  if (photos === 0) return;
  // The same bytes under many ids, which only a test needs.
  await run("drop index if exists files_storage_key cascade", []);
  await run(
    `with given as (
       select s.id as submission_id, s.student_id, f.*, row_number() over (partition by s.id order by f.id) as place
       from submissions s, files f where s.homework_id = $1 and f.id = any($2::int[])),
     numbered as (select given.*, nextval(pg_get_serial_sequence('files', 'id')) as file_id from given),
     made as (
       insert into files (id, provider, storage_key, name, content_type, size_bytes, sha256, owner_role, owner_id, state)
       overriding system value
       select file_id, provider, storage_key, name, content_type, size_bytes, sha256, 'student', student_id, 'stored' from numbered
       returning id)
     insert into submission_files (submission_id, file_id, position)
     select submission_id, file_id, place from numbered where exists (select from made)`,
    [homeworkId, uploaded],
  );
}

/** Sets homework with the school's rubric of the middle grades; returns its id. */
export async function setByRubric(
  teacher: APIRequestContext,
  { courseRunId, name, rubric }: { courseRunId: number; name: string; rubric: string | null },
): Promise<number> {
  const rubrics = await ask<{ rubricId: number; name: string }[]>(teacher, "/api/teacher/rubric/list", {});
  const rubricId = rubrics.find((one) => one.name === rubric)?.rubricId ?? null;
  const piece = { courseRunId, name, instructions: "One page.", fileIds: [], also: [], rubricId };
  return (await ask<{ homeworkId: number }>(teacher, "/api/teacher/homework/save", piece)).homeworkId;
}

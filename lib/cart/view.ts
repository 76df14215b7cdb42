import { and, asc, eq, sql } from "drizzle-orm";
import { bundles, courseRuns, courses } from "@/db/schema/catalog";
import { teachers } from "@/db/schema/people";
import { statement } from "@/db/statement";
import { isOpenRun, type CatalogRun, runJson } from "@/lib/catalog/run-queries";
import { bundlePrice, gradesOf } from "@/lib/catalog/rules";
import { toRun } from "@/lib/catalog/wire";
import { toDollars } from "@/lib/core/money";
import { type BasketSeat, checkedSeats, seatColumns, seatsOfLines, storedLines } from "./seats";

type Course = {
  courseId: number;
  courseCategoryId: number;
  slug: string;
  name: string;
  nameZh: string;
  gradeMin: number;
  gradeMax: number;
  summary: string;
  summaryZh: string;
};
type Row = BasketSeat & {
  course: Course | null;
  run: CatalogRun | null;
  /** The terms on sale of a course that is bought singly. */
  terms: CatalogRun[] | null;
  bundleSlug: string | null;
  bundleSummary: string | null;
  bundleSummaryZh: string | null;
};

const termsOfCourse = sql`(select json_agg(${runJson} order by ${asc(courseRuns.startsOn)}, ${asc(courseRuns.id)})
  from ${courseRuns} join ${courses} on ${courses.id} = ${courseRuns.courseId}
  left join ${teachers} on ${teachers.id} = ${courseRuns.teacherId}
  where ${and(eq(courseRuns.courseId, sql`checked.course_id`), isOpenRun)})`;

const readView = statement<{ parentId: number; courseRunIds: null; bundleIds: null }, Row>(
  "view_basket",
  sql`with ${storedLines}, ${seatsOfLines}, ${checkedSeats}
  select ${seatColumns},
    case when ${courseRuns.id} is not null then ${runJson} end as run,
    case when ${courses.id} is not null then json_build_object('courseId', ${courses.id},
      'courseCategoryId', ${courses.courseCategoryId}, 'slug', ${courses.slug}, 'name', ${courses.name},
      'nameZh', ${courses.nameZh}, 'gradeMin', ${courses.gradeMin}, 'gradeMax', ${courses.gradeMax},
      'summary', ${courses.summary}, 'summaryZh', ${courses.summaryZh}) end as course,
    case when checked.bundle_id is null then ${termsOfCourse} end as terms,
    ${bundles.slug} as "bundleSlug", ${bundles.summary} as "bundleSummary", ${bundles.summaryZh} as "bundleSummaryZh"
  from checked
  left join ${courseRuns} on ${courseRuns.id} = checked.run_id
  left join ${courses} on ${courses.id} = ${courseRuns.courseId}
  left join ${teachers} on ${teachers.id} = ${courseRuns.teacherId}
  left join ${bundles} on ${bundles.id} = checked.bundle_id
  order by checked.line, checked.position`,
);

/** The stored basket as the wire shows it; `problem` says why a line can't be bought. */
export async function viewBasket(parentId: number) {
  const rows = await readView({ parentId, courseRunIds: null, bundleIds: null });
  const inBundles = new Map<number, Row[]>();
  for (const row of rows)
    if (row.bundleId !== null) inBundles.set(row.line, [...(inBundles.get(row.line) ?? []), row]);
  return {
    courses: rows.flatMap((row) => (row.bundleId === null ? [toLine(row)] : [])),
    bundles: [...inBundles.values()].flatMap(toBundleLine),
  };
}

const toLine = (row: Row) => ({
  courseRunId: row.courseRunId,
  studentId: row.studentId,
  studentFirstName: row.studentFirstName,
  studentLastName: row.studentLastName,
  problem: row.problem,
  courseRun: row.run && toRun(row.run),
  course: toCourse(row, row.terms ?? []),
});

function toBundleLine(seats: Row[]) {
  const [first] = seats;
  if (!first?.bundleId) return [];
  const { priceCents, sumCents } = bundlePrice(first.bundlePriceCents, seats);
  const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
  return [
    {
      bundleId: first.bundleId,
      studentId: first.studentId,
      studentFirstName: first.studentFirstName,
      studentLastName: first.studentLastName,
      problem: seats.find(({ problem }) => problem)?.problem ?? null,
      slug: first.bundleSlug,
      name: first.bundleName,
      nameZh: first.bundleNameZh,
      summary: first.bundleSummary,
      summaryZh: first.bundleSummaryZh,
      price: dollars(priceCents),
      oriPrice: dollars(sumCents),
      courseBundles: seats.map((seat) => ({
        courseId: seat.courseId,
        course: toCourse(seat),
        courseRun: seat.run && toRun(seat.run),
      })),
    },
  ];
}

function toCourse({ course, run }: Row, terms?: CatalogRun[]) {
  if (!course) return null;
  const { gradeMin, gradeMax, ...rest } = course;
  const prices = terms?.map(({ priceCents }) => priceCents) ?? (run ? [run.priceCents] : []);
  return {
    ...rest,
    grades: gradesOf({ gradeMin, gradeMax }),
    price: prices.length > 0 ? toDollars(Math.min(...prices)) : null,
    ...(terms && { runs: terms.map(toRun) }),
  };
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundles, categories, courses } from "./catalog-content";
import { openDays } from "./holidays";
import { handouts, homeworkContents } from "./learning-content";
import { orderPlans } from "./order-plans";
import { families, teachers } from "./people-content";

const course = (slug: string) => courses.find((one) => one.slug === slug)!;

describe("references between content files:", () => {
  const slugs = courses.map(({ slug }) => slug);

  test("files of programs", () => {
    const files = readdirSync(join(import.meta.dirname, "content/courses"));
    expect(files.toSorted()).toEqual(slugs.map((slug) => `${slug}.yaml`).toSorted());
  });

  test("programs of handouts and homework", () => {
    expect(slugs).toEqual(
      expect.arrayContaining([...Object.keys(handouts), ...Object.keys(homeworkContents)]),
    );
  });

  test.each(courses)("category and teachers of $slug", ({ category, runs }) => {
    expect(categories.map(({ slug }) => slug)).toContain(category);
    for (const { teacher } of runs) expect(teachers.map(({ key }) => key)).toContain(teacher);
  });

  test.each(orderPlans)(
    "family and terms of the order of $parent, $daysAgo days ago",
    ({ parent, seats }) => {
      const family = families.find(({ email }) => email === parent);
      for (const { child, course: slug, run, bundle } of seats) {
        expect(family?.children.map((one) => `${one.firstName} ${one.lastName}`)).toContain(child);
        expect(course(slug)?.runs[run], `${slug} ${run}`).toBeDefined();
        if (bundle) expect(bundles.map(({ slug: name }) => name)).toContain(bundle);
      }
    },
  );

  test("all required content can be read", () => import("./run"), 30_000);
});

describe("bundles", () => {
  test.each(bundles.map((bundle) => [bundle.slug, bundle] as const))(
    "%s costs less than its terms, also with the discount of two and of three children",
    (_slug, bundle) => {
      const sum = bundle.courses
        .map(({ course: slug, run }) => course(slug).runs[run]!.priceCents)
        .reduce((total, price) => total + price, 0);
      for (const children of [1, 2, 3])
        expect(bundle.priceCents).toBeLessThanOrEqual(sum * (1 - (children - 1) / 10));
    },
  );

  test("the teacher who is said to teach both programs teaches both", () => {
    const both = bundles.find(({ slug }) => slug === "independent-school-application")!;
    const teachers = both.courses.map(({ course: slug, run }) => course(slug).runs[run]!.teacher);
    expect(new Set(teachers).size).toBe(both.summary.includes("One teacher gives both") ? 1 : 2);
  });
});

test("the Open Reading Circle is free, and groups are as small as the questions page says", () => {
  const circle = course("open-reading-circle");
  expect([circle.gradeMin, circle.gradeMax]).toEqual([1, 6]);
  expect(circle.runs.map(({ priceCents }) => priceCents).filter((price) => price > 0)).toEqual([]);
  const sizes = courses.flatMap(({ slug, runs }) =>
    runs.map(({ capacity }) => ({ slug, capacity: capacity ?? Infinity })),
  );
  expect(Math.max(...sizes.map(({ capacity }) => capacity))).toBe(12);
  expect(new Set(sizes.filter(({ capacity }) => capacity === 12).map(({ slug }) => slug))).toEqual(
    new Set(["open-reading-circle"]),
  );
  const small = sizes.filter(({ capacity }) => capacity === 8 || capacity === 10);
  expect(small.length).toBeGreaterThan(sizes.length / 2);
});

test("SAT preparation has the error-log class that it promises among its last four", () => {
  const sat = course("sat-preparation");
  const last = sat.units.flatMap(({ classes }) => classes).slice(-4);
  expect(sat.description).toContain("plans one of the last four classes from the logs");
  expect(last.filter(({ name }) => name.includes("error logs"))).toHaveLength(1);
  expect(sat.units.flatMap(({ classes }) => classes)).toHaveLength(16);
});

describe("the calendar of the demo school", () => {
  const term = (weekday: number) => ({ ...courses[0]!.runs[0]!, weekdays: [weekday] });

  test("classes on closed days are taught a week later", () => {
    expect(openDays("2027-01-30", term(6), 3)).toEqual(["2027-01-30", "2027-02-13", "2027-02-20"]);
    expect(openDays("2027-03-12", term(5), 2)).toEqual(["2027-03-12", "2027-04-02"]);
  });

  test("a Friday evening is free if it is New Year's morning in China", () =>
    expect(openDays("2027-02-05", term(5), 1)).toEqual(["2027-02-12"]));
});

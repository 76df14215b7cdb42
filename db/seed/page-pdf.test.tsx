import { expect, test } from "vitest";
import { courses } from "./catalog-content";
import { handouts } from "./learning-content";
import { handoutPdf } from "./page-pdf";

const all = Object.entries(handouts).flatMap(([slug, pages]) =>
  pages.map((page) => [slug, page.title, page] as const),
);

test.each(all)("%s, %s: two pages, with the words under study in italics", async (slug, title, page) => {
  const pdf = (await handoutPdf(slug, page)).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf).toContain("Times-Italic");
  for (const text of page.reading) expect((text.match(/\*/g) ?? []).length % 2, text).toBe(0);
  const lessons = courses.find((course) => course.slug === slug)!.units.flatMap(({ classes }) => classes);
  expect(lessons.map(({ name }) => name)).toContain(title);
});

test.each(courses)("$slug has a sample: one handout, or one for each class of a term under way", (course) => {
  const titles = handouts[course.slug]!.map(({ title }) => title);
  const lessons = course.units.flatMap(({ classes }) => classes.map(({ name }) => name));
  const isUnderWay = course.runs.some(
    ({ startsInDays, weekdays }) =>
      startsInDays < 0 && startsInDays + (7 * lessons.length) / weekdays.length > 0,
  );
  expect(titles).toEqual(isUnderWay ? lessons : [expect.any(String)]);
});

test("no handout presents a myth as a people's own without naming its source", () => {
  for (const [, , page] of all) expect(JSON.stringify(page)).not.toMatch(/loon|the old people/i);
});

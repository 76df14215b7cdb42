import { expect, test } from "vitest";
import { courses } from "./catalog-content";
import { handouts } from "./learning-content";
import { handoutPdf } from "./page-pdf";

const all = Object.entries(handouts).flatMap(([slug, pages]) =>
  pages.map((page, index) => [slug, index + 1, page] as const),
);

test.each(all)(
  "%s, class %i: two pages, with the words under study in italics",
  async (slug, number, page) => {
    const pdf = (await handoutPdf(slug, page)).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdf).toContain("Times-Italic");
    for (const text of page.reading) expect((text.match(/\*/g) ?? []).length % 2, text).toBe(0);
    const lessons = courses.find((course) => course.slug === slug)!.units.flatMap(({ classes }) => classes);
    expect(lessons).toHaveLength(handouts[slug]!.length);
    expect(lessons[number - 1]!.name).toBe(page.title);
  },
);

test("no handout presents a myth as a people's own without naming its source", () => {
  for (const [, , page] of all) expect(JSON.stringify(page)).not.toMatch(/loon|the old people/i);
});

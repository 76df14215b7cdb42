import { expect, test } from "vitest";
import { recommendFrom } from "./recommend";

const course = (name: string, gradeMin: number, gradeMax: number) => ({ name, gradeMin, gradeMax });
const catalogue = [
  {
    slug: "fundamental-english",
    courses: [course("ELG 1", 0, 2), course("ELG 2", 2, 4), course("ELG 3", 4, 6)],
  },
  { slug: "literature-and-writing", courses: [course("ELA 4-6", 4, 6), course("ELA 7-9", 7, 9)] },
  { slug: "test-preparation", courses: [course("SSAT", 5, 10), course("SAT", 10, 12)] },
  { slug: "english-for-newcomers", courses: [course("Pre-English", 1, 8)] },
  { slug: "free-programs", courses: [course("Reading Circle", 1, 6)] },
];

test.each([
  [6, 20, ["Pre-English", "ELG 3"]],
  [6, 39, ["Pre-English", "ELG 3"]],
  [6, 40, ["ELG 3", "ELA 4-6"]],
  [6, 79, ["ELG 3", "ELA 4-6"]],
  [6, 80, ["ELA 4-6", "SSAT"]],
  [2, 59, ["ELG 1", "Pre-English"]],
  [2, 60, ["ELG 2", "Pre-English"]],
  [0, 50, ["ELG 1"]],
  [9, 30, ["ELA 7-9", "SSAT"]],
  [12, 95, ["SAT"]],
])("grade %i with %i %% in all: %j", (grade, total, names) => {
  expect(recommendFrom(catalogue, grade, total).map(({ name }) => name)).toEqual(names);
});

import { expect, test } from "vitest";
import { defaultSchool } from "@/lib/school/rules";
import { pagePicture, subjectOfPicture } from "./pictures";
import { breadcrumbList, course } from "./structured-data";

const term = {
  name: "Winter",
  startsOn: "2027-01-09",
  endsOn: "2027-03-27",
  weekdays: [6],
  startTime: "10:15:00",
  durationMinutes: 75,
  priceCents: 38_050,
  isFull: false,
};
const program = { name: "ELG", description: "Grammar", path: "/programs/elg-1", grades: "Grades 1 to 3" };

test("a term is an instance with a weekly schedule and an offer in dollars", () => {
  const data = course(defaultSchool, "zh", {
    ...program,
    terms: [term, { ...term, priceCents: 0, isFull: true }],
  });
  expect(data).toMatchObject({
    url: "http://localhost:3000/zh/programs/elg-1",
    offers: [
      { price: "380.50", priceCurrency: "CAD", category: "Paid", availability: "https://schema.org/InStock" },
      { price: "0.00", category: "Free", availability: "https://schema.org/SoldOut" },
    ],
    hasCourseInstance: [
      {
        courseMode: "Online",
        courseSchedule: {
          repeatCount: 12,
          repeatFrequency: "Weekly",
          duration: "PT75M",
          byDay: ["https://schema.org/Saturday"],
        },
      },
      {},
    ],
  });
});

test("the breadcrumb begins at home and has absolute addresses", () => {
  expect(breadcrumbList(defaultSchool, "en", [{ name: "Programs", path: "/programs" }])).toMatchObject({
    itemListElement: [
      { position: 1, item: "http://localhost:3000/" },
      { position: 2, item: "http://localhost:3000/programs" },
    ],
  });
});

const pictureOf = (path: string) => new URL(pagePicture(path, "zh")).pathname;

test("each page has a picture, and each picture a subject", () => {
  expect(pictureOf("/")).toBe("/og/zh/home.png");
  expect(pictureOf("/faq")).toBe("/og/zh/faq.png");
  expect(pictureOf("/programs/elg-level-1-12")).toBe("/og/zh/program-12.png");
  expect(pictureOf("/usr/login")).toBe("/og/zh/home.png");
  expect(subjectOfPicture("bundle-7.png")).toEqual({ kind: "bundle", id: 7 });
  expect(subjectOfPicture("faq.png")).toEqual({ page: "faq" });
  for (const wrong of ["faq", "x.png", "program-.png", "../faq.png"])
    expect(subjectOfPicture(wrong)).toBeNull();
});

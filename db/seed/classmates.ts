import { z } from "zod";
import type { FamilyContent } from "./people-content";
import { readContent, text } from "./read-content";

const list = readContent(
  "content/classmates.yaml",
  z.strictObject({
    cities: z.array(text),
    schools: z.strictObject({ toGrade6: text, fromGrade7: text }),
    families: z.array(
      z.strictObject({
        parent: text,
        child: text,
        lastName: text,
        grade: z.int().min(0).max(12),
        sex: z.literal([1, 2]),
        monthsInCanada: z.int().min(0),
      }),
    ),
  }),
);

const schoolYear = new Date().getFullYear();

/** Families that fill the classes of the demo, with one child each who attends school near Toronto. */
export const classmates: FamilyContent[] = list.families.map(
  ({ parent, child, lastName, grade, sex, monthsInCanada }, index) => ({
    email: `${parent}.${lastName}@example.com`.toLowerCase().replace("'", ""),
    firstName: parent,
    lastName,
    locale: monthsInCanada < 35 ? "zh" : "en",
    phone: null,
    address1: null,
    city: list.cities[index % list.cities.length] ?? null,
    province: 5,
    country: "CA",
    postcode: null,
    agreesMarketing: index % 3 === 0,
    children: [
      {
        firstName: child,
        lastName,
        nickname: null,
        grade,
        birthDate: `${schoolYear - grade - 6}-${String((index % 12) + 1).padStart(2, "0")}-${String(((index * 7) % 27) + 1).padStart(2, "0")}`,
        sex,
        school: grade > 6 ? list.schools.fromGrade7 : list.schools.toGrade6,
        monthsInCanada,
        email: null,
        bio: null,
      },
    ],
  }),
);

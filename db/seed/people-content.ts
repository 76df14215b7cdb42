import { z } from "zod";
import { readContent, text } from "./read-content";

const teacher = z.strictObject({
  key: text,
  firstName: text,
  lastName: text,
  title: text,
  titleZh: text,
  text,
  textZh: text,
});

const child = z.strictObject({
  firstName: text,
  lastName: text,
  nickname: text.nullable(),
  grade: z.int().min(0).max(12),
  birthDate: z.iso.date(),
  /** 0 not said, 1 male, 2 female. */
  sex: z.literal([0, 1, 2]),
  school: text,
  /** Months that the child has lived in Canada; null if the family lives abroad. */
  monthsInCanada: z.int().min(0).nullable(),
  email: z.email().nullable(),
  bio: text.nullable(),
});

const family = z.strictObject({
  email: z.email(),
  firstName: text,
  lastName: text,
  locale: z.enum(["en", "zh"]),
  phone: text.nullable(),
  address1: text.nullable(),
  city: text.nullable(),
  /** 1 to 13 from west to east (5 = Ontario); null outside Canada. */
  province: z.int().min(1).max(13).nullable(),
  country: z.enum(["CA", "CN"]),
  postcode: text.nullable(),
  agreesMarketing: z.boolean(),
  children: z.array(child),
});

export type ChildContent = z.output<typeof child>;
export type FamilyContent = z.output<typeof family>;

/** The first is the demo teacher login. */
export const teachers = readContent("content/teachers.yaml", z.array(teacher));

/** The first two are the demo parent logins; the first child of the first family is the demo student login. */
export const families = readContent("content/families.yaml", z.array(family));

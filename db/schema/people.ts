import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { alive, id, instant, managed } from "./columns";

const person = () => ({
  firstName: text().notNull(),
  lastName: text().notNull(),
  nickname: text(),
  phone: text(),
  /** Storage key of the picture, or null. */
  avatar: text(),
  birthDate: date({ mode: "string" }),
  age: smallint(),
  /** 0 not said, 1 male, 2 female. */
  sex: smallint().notNull().default(0),
});

const address = () => ({
  address1: text(),
  address2: text(),
  city: text(),
  /** 1..13, from British Columbia to Nunavut (spec §3). */
  province: smallint(),
  country: char({ length: 2 }).notNull().default("CA"),
  postcode: text(),
});

const login = () => ({
  emailVerifiedAt: instant(),
  passwordHash: text(),
  lastLoginAt: instant(),
});

const sexRange = (name: string) => check(name, sql`sex between 0 and 2`);
const provinceRange = (name: string) => check(name, sql`province between 1 and 13`);

export const parents = pgTable(
  "parents",
  {
    id: id(),
    email: text().notNull(),
    ...login(),
    ...person(),
    ...address(),
    /** 1..8 (spec §3). */
    education: smallint(),
    /** Never asked; the column exists because the wire names it. */
    houseIncome: smallint(),
    /** 1..5, where 5 means five or more. */
    numberOfChildren: smallint(),
    /** In the address of the family's calendar feed; null while it has none. */
    calendarSecret: text(),
    /** The newest entry of the consent ledger, for lists. */
    agreesMarketing: boolean().notNull().default(false),
    locale: text({ enum: ["en", "zh"] })
      .notNull()
      .default("en"),
    ...managed(),
  },
  (t) => [
    uniqueIndex("parents_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("parents_calendar_secret_key").on(t.calendarSecret),
    index("parents_created_idx").on(t.createdAt.desc(), t.id.desc()),
    index("parents_name_idx").on(t.lastName, t.firstName, t.id),
    sexRange("parents_sex_check"),
    provinceRange("parents_province_check"),
    check("parents_education_check", sql`education between 1 and 8`),
    check("parents_children_check", sql`number_of_children between 1 and 5`),
  ],
);

export const students = pgTable(
  "students",
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom(),
    /** Null only for a temporary student, who belongs to no family yet. */
    parentId: integer().references(() => parents.id),
    isTemporary: boolean().notNull().default(false),
    /** A child without an e-mail address signs in with this name. */
    loginName: text(),
    email: text(),
    ...login(),
    ...person(),
    grade: smallint(),
    school: text(),
    bio: text(),
    /** Months lived in Canada. */
    timeCanada: smallint(),
    /** Extra minutes for every assessment. */
    extraMinutes: smallint().notNull().default(0),
    ...managed(),
  },
  (t) => [
    uniqueIndex("students_uuid_key").on(t.uuid),
    uniqueIndex("students_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("students_login_name_key").on(sql`lower(${t.loginName})`),
    index("students_parent_idx").on(t.parentId, t.id).where(alive),
    index("students_created_idx").on(t.createdAt.desc(), t.id.desc()),
    index("students_name_idx").on(t.lastName, t.firstName, t.id),
    index("students_temporary_idx")
      .on(t.createdAt)
      .where(sql`is_temporary`),
    sexRange("students_sex_check"),
    check("students_grade_check", sql`grade between 0 and 12`),
    check("students_months_check", sql`time_canada >= 0`),
    check("students_extra_check", sql`extra_minutes between 0 and 120`),
    check("students_family_check", sql`is_temporary or parent_id is not null`),
  ],
);

export const teachers = pgTable(
  "teachers",
  {
    id: id(),
    email: text().notNull(),
    ...login(),
    ...person(),
    ...address(),
    /** 1 full time, 2 part time. */
    workType: smallint(),
    title: text(),
    titleZh: text(),
    /** What families read about the teacher. */
    text: text(),
    textZh: text(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("teachers_email_key").on(sql`lower(${t.email})`),
    index("teachers_name_idx").on(t.lastName, t.firstName, t.id),
    sexRange("teachers_sex_check"),
    provinceRange("teachers_province_check"),
    check("teachers_work_type_check", sql`work_type in (1, 2)`),
  ],
);

export const admins = pgTable(
  "admins",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    ...login(),
    displayName: text().notNull(),
    role: text().notNull().default("admin"),
    ...managed(),
  },
  (t) => [
    uniqueIndex("admins_name_key").on(sql`lower(${t.name})`),
    uniqueIndex("admins_email_key").on(sql`lower(${t.email})`),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { alive, id, instant, localeColumn, managed } from "./columns";
import { files } from "./files";

/** The storage key of the person's picture, which is also its address; null without one. */
const avatar = () => text().references(() => files.storageKey);

const person = () => ({
  firstName: text().notNull(),
  lastName: text().notNull(),
  nickname: text(),
  phone: text(),
  avatar: avatar(),
  birthDate: date({ mode: "string" }),
  age: smallint(),
  /** 0 not said, 1 male, 2 female. */
  sex: smallint().notNull().default(0),
});

const address = () => ({
  address1: text(),
  address2: text(),
  city: text(),
  /** 1..13, from British Columbia to Nunavut (rule R15.3). */
  province: smallint(),
  country: char({ length: 2 }).notNull().default("CA"),
  postcode: text(),
});

const login = () => ({
  emailVerifiedAt: instant(),
  passwordHash: text(),
  /** When a temporary password set by the office expires; null for other passwords. */
  passwordExpiresAt: instant(),
  lastLoginAt: instant(),
});

const chineseName = sql.raw("'^[\\u3400-\\u9fff\\U00020000-\\U000323af·]+$'");

type Named = Record<"firstName" | "lastName" | "nickname" | "phone" | "email", AnyPgColumn>;

/**
 * Full name in the order of its script, as SQL: "Emma Chen", "陈艾玛". The same as `fullName` in
 * lib/core/person-name.ts.
 */
export const fullNameOf = ({ firstName, lastName }: Record<"firstName" | "lastName", AnyPgColumn>) =>
  sql<string>`case when ${lastName} ~ ${chineseName} and ${firstName} ~ ${chineseName}
    then ${lastName} || ${firstName} else rtrim(${firstName} || ' ' || ${lastName}) end`;

/** `fullNameOf` for a left join: null if there is no person. */
export const fullNameOrNull = (person: Parameters<typeof fullNameOf>[0]) =>
  sql<string | null>`${fullNameOf(person)}`;

/** The text that the office searches; an index uses the same expression. */
export const searchText = (t: Named) =>
  sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.lastName} || ${t.firstName} || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.nickname}, '') || ' ' || coalesce(${t.phone}, ''))`;

/** Names matched by their beginning, for Chinese words and words of one or two letters; trigrams need three letters. */
export const searchStarts = (t: Named) => [
  sql`lower(${t.firstName})`,
  sql`lower(${t.lastName} || ${t.firstName})`,
  sql`lower(${t.nickname})`,
];

/** Indexes of a list of people: search, and the few disabled or archived ones. */
const listed = (name: string, t: Named) => [
  index(`${name}_search_idx`).using("gin", sql`(${searchText(t)}) gin_trgm_ops`),
  ...searchStarts(t).map((start, i) =>
    index(`${name}_start_${i + 1}_idx`).on(sql`(${start}) text_pattern_ops`),
  ),
  index(`${name}_disabled_idx`)
    .on(sql`created_at desc nulls last`, sql`id desc nulls last`)
    .where(sql`removed_at is null and not enabled`),
  index(`${name}_archived_idx`)
    .on(sql`created_at desc nulls last`, sql`id desc nulls last`)
    .where(sql`removed_at is not null`),
];

const avatarIndex = (name: string, t: { avatar: AnyPgColumn }) =>
  index(name)
    .on(t.avatar)
    .where(sql`avatar is not null`);
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
    /** 1..8 (rule R15.4). */
    education: smallint(),
    /** Never asked; the column exists because the wire names it. */
    houseIncome: smallint(),
    /** 1..5, where 5 means five or more. */
    numberOfChildren: smallint(),
    /** The secret in the address of the family's calendar feed; null without a feed. */
    calendarSecret: text(),
    /** The newest entry of the consent ledger, for lists. */
    agreesMarketing: boolean().notNull().default(false),
    locale: localeColumn(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("parents_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("parents_calendar_secret_key").on(t.calendarSecret),
    index("parents_created_idx").on(t.createdAt.desc(), t.id.desc(), t.enabled).where(alive),
    index("parents_name_idx").on(t.lastName, t.firstName, t.id),
    index("parents_province_idx").on(t.province, t.createdAt.desc(), t.id.desc(), t.enabled).where(alive),
    ...listed("parents", t),
    avatarIndex("parents_avatar_idx", t),
    sexRange("parents_sex_check"),
    provinceRange("parents_province_check"),
    check("parents_education_check", sql`education between 1 and 8`),
    check("parents_children_check", sql`number_of_children between 1 and 5`),
  ],
);

/** Students who are not archived or temporary: those whom the office lists and counts. */
const listedStudents = sql`removed_at is null and not is_temporary`;

export const students = pgTable(
  "students",
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom(),
    /** Null only for a temporary student, who has no family yet. */
    parentId: integer().references(() => parents.id),
    isTemporary: boolean().notNull().default(false),
    /** The sign-in name of a child without an e-mail address. */
    loginName: text(),
    email: text(),
    ...login(),
    ...person(),
    grade: smallint(),
    /** When the office moved the child to this grade together with others; null if it did not (rule R16.32). */
    promotedAt: instant(),
    /** When the parent saved the whole profile or put off saying more about the child; null before (rule R4.24). */
    detailsAskedAt: instant(),
    school: text(),
    bio: text(),
    /** Months lived in Canada. */
    timeCanada: smallint(),
    /** Extra minutes for every assessment. */
    extraMinutes: smallint().notNull().default(0),
    /** When the parent had the child's data erased; the rows that remain contain no name. */
    erasedAt: instant(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("students_uuid_key").on(t.uuid),
    uniqueIndex("students_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("students_login_name_key").on(sql`lower(${t.loginName})`),
    index("students_parent_idx").on(t.parentId, t.id),
    index("students_created_idx").on(t.createdAt.desc(), t.id.desc(), t.enabled).where(listedStudents),
    index("students_name_idx").on(t.lastName, t.firstName, t.id),
    index("students_grade_idx").on(t.grade, t.createdAt.desc(), t.id.desc(), t.enabled).where(listedStudents),
    ...listed("students", t),
    avatarIndex("students_avatar_idx", t),
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
    /** The description of the teacher for families. */
    text: text(),
    textZh: text(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("teachers_email_key").on(sql`lower(${t.email})`),
    index("teachers_name_idx").on(t.lastName, t.firstName, t.id),
    ...listed("teachers", t),
    avatarIndex("teachers_avatar_idx", t),
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
    avatar: avatar(),
    role: text().notNull().default("admin"),
    ...managed(),
  },
  (t) => [
    uniqueIndex("admins_name_key").on(sql`lower(${t.name})`),
    uniqueIndex("admins_email_key").on(sql`lower(${t.email})`),
    avatarIndex("admins_avatar_idx", t),
  ],
);

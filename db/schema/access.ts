import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, referenceTo, roles } from "./columns";
import { admins, parents } from "./people";

export const sessions = pgTable(
  "sessions",
  {
    /** Random, 128 bits. */
    id: text().primaryKey(),
    role: text({ enum: roles }).notNull(),
    subjectId: integer().notNull(),
    /** A temporary student may only take assessments (rule R9.13). */
    isTemporary: boolean().notNull().default(false),
    /** The administrator who views the site as this person, read-only. */
    viewedByAdminId: integer().references(() => admins.id),
    /** The login from which this session was opened without a password; the session ends with it (rule R2.9). */
    rootSessionId: text(),
    /** A child's session that a second guardian opened: the child's profile is not shown or changed in it (rule R4.22). */
    isByGuardian: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Last call of a teacher or administrator, up to five minutes late. */
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text(),
    ip: text(),
  },
  (t) => [
    index("sessions_subject_idx")
      .on(t.role, t.subjectId)
      .where(sql`ended_at is null`),
    index("sessions_expires_idx").on(t.expiresAt),
    index("sessions_viewer_idx")
      .on(t.viewedByAdminId)
      .where(sql`viewed_by_admin_id is not null`),
    index("sessions_root_idx")
      .on(t.rootSessionId)
      .where(sql`root_session_id is not null`),
    check("sessions_role_check", sql`role in ('parent', 'student', 'teacher', 'admin')`),
  ],
);

/** A sign-in at another provider, keyed by provider and subject. */
export const identities = pgTable(
  "identities",
  {
    id: id(),
    provider: text({ enum: ["google", "facebook"] }).notNull(),
    subject: text().notNull(),
    parentId: referenceTo(() => parents),
    email: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("identities_subject_key").on(t.provider, t.subject),
    index("identities_parent_idx").on(t.parentId),
  ],
);

/** A person's authenticator app: the second step of the sign-in. */
export const secondFactors = pgTable(
  "second_factors",
  {
    role: text({ enum: roles }).notNull(),
    subjectId: integer().notNull(),
    /** Encrypted with the key of the session tokens. */
    secret: text().notNull(),
    /** Null until the first code was right: until then no code is required. */
    confirmedAt: instant(),
    /** The half minute of the newest accepted code, so that no code is accepted twice. */
    lastPeriod: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.role, t.subjectId] })],
);

/** Backup codes on paper: stored as hashes, each valid once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    role: text({ enum: roles }).notNull(),
    subjectId: integer().notNull(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex("recovery_codes_code_key").on(t.role, t.subjectId, t.codeHash)],
);

export const oneTimePurposes = [
  "reset",
  "confirmEmail",
  "changeEmail",
  "claim",
  "link",
  "linkAllowed",
  "secondStep",
  "export",
  "signIn",
] as const;

/** Reset links, address confirmations, claims: random, stored as hashes, valid once. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    purpose: text({ enum: oneTimePurposes }).notNull(),
    role: text({ enum: roles }).notNull(),
    subjectId: integer().notNull(),
    tokenHash: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex("one_time_tokens_hash_key").on(t.tokenHash),
    index("one_time_tokens_subject_idx").on(t.role, t.subjectId, t.purpose),
    index("one_time_tokens_expires_idx").on(t.expiresAt),
    index("one_time_tokens_claim_idx")
      .on(sql`(${t.data} ->> 'studentId')`)
      .where(sql`purpose = 'claim'`),
  ],
);

/** Where a consent was given or withdrawn. */
export const consentSources = [
  "register",
  "profile",
  "options",
  "claim",
  "google",
  "facebook",
  "office",
  "unsubscribe",
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Dated ledger: the newest row of a kind is the current one (rule R1.16). */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    parentId: referenceTo(() => parents),
    kind: text({ enum: ["marketing", "terms"] }).notNull(),
    granted: boolean().notNull(),
    source: text({ enum: consentSources }).notNull(),
    at: createdAt(),
  },
  (t) => [index("consents_parent_idx").on(t.parentId, t.kind, t.at.desc())],
);

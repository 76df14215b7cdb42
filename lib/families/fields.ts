import { z } from "zod";
import { grade, optionalEmail, optionalInteger, optionalText } from "@/lib/core/fields";
import { keysOf } from "@/lib/core/pick";

/**
 * Fields of a parent and a student besides those of every person, with their schemas. The wire, the forms and the
 * tables share these names; schemas, columns and records are derived from here.
 */
export const parentFields = {
  education: optionalInteger(1, 8),
  numberOfChildren: optionalInteger(1, 5),
};
export const parentNames = keysOf(parentFields);

const loginNamePattern = /^[a-z0-9._-]{3,40}$/;

/** A login name that is needed (rule R1.2); stored in lower case. */
export const loginName = () =>
  z.string().trim().toLowerCase().regex(loginNamePattern, { error: "loginName" });

export const studentFields = {
  email: optionalEmail(),
  /** A child without an e-mail address signs in with this name (rule R1.2). */
  loginName: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text || null)
    .pipe(z.string().regex(loginNamePattern, { error: "loginName" }).nullable())
    .nullish(),
  grade: grade(),
  school: optionalText(120),
  bio: optionalText(1000),
  /** Months. */
  timeCanada: optionalInteger(0, 1200),
};
export const studentNames = keysOf(studentFields);

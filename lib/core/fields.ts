import { z } from "zod";
import { isPictureAddress } from "./picture-address";
import { schoolDay } from "./school-zone";
import { readNumber } from "./typed-number";
import { isPlainName } from "./plain-name";

/**
 * Wire fields of people (rule R1.15), shared by forms and endpoints. Their output can be sent again: integers given as
 * strings become numbers, '' becomes null, and an absent field stays absent, which changes nothing (rule R13.5).
 */

/** A required name; every form and call that takes a person's name uses this or `optionalName`. */
export const name = (longest = 60) =>
  z.string().trim().min(1).max(longest, { abort: true }).refine(isPlainName, { error: "plainName" });

/** A nickname; '' means none. */
export const optionalName = () =>
  z
    .string()
    .trim()
    .max(60, { abort: true })
    .refine(isPlainName, { error: "plainName" })
    .transform((text) => text || null)
    .nullish();

/** A trimmed text of at most `maximum` characters; '' and null become null. */
export const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .transform((text) => text || null)
    .nullish();

/** An integer within bounds, also given as text; '' becomes null. */
export const optionalInteger = (minimum: number, maximum: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (typeof value === "string" ? readNumber(value) : value))
    .pipe(z.int().min(minimum).max(maximum).nullish());

const largestInteger = 2_147_483_647;

/** The id of another record; '' becomes null. */
export const optionalId = () => optionalInteger(1, largestInteger);

/** The version of a record that the editor has read; without it the write is not checked for conflicts. */
export const seenVersion = () => optionalInteger(1, largestInteger);

/** An id or another required integer. */
export const requiredInteger = (minimum = 1, maximum = largestInteger) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => (typeof value === "string" ? readNumber(value) : value))
    .pipe(z.int().min(minimum).max(maximum));

/** An id in a path. */
export const idInPath = () =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(largestInteger));

/** A call about the record with `id`. */
export const ById = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ requiredInteger() });

/** An e-mail address of at most 254 characters, in lower case. */
export const email = () => z.string().trim().toLowerCase().min(1).pipe(z.email().max(254));

/** An e-mail address in lower case, or null for ''. */
export const optionalEmail = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text || null)
    .pipe(z.email().max(254).nullable())
    .nullish();

/** '0' means none (rule R13.6). */
export const phone = () =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => {
      if (value === null || value === undefined) return value;
      const text = String(value).normalize("NFKC").trim();
      return text === "" || text === "0" ? null : text;
    })
    .pipe(
      z
        .string()
        .max(30, { abort: true })
        .regex(/^\+?(?=[\s().-]*\d)[\d\s().-]+(x\d+)?$/, { error: "phone" })
        .nullish(),
    );

const isPast = (date: string) => date >= "1900-01-01" && date <= schoolDay();

/** ISO date, not in the future. */
export const birthDate = () =>
  z
    .string()
    .transform((text) => text.normalize("NFKC").trim() || null)
    .pipe(z.iso.date({ error: "birthDate" }).refine(isPast, { error: "birthDate" }).nullable())
    .nullish();

const asPicture = (given: string) => (/^\d+$/.test(given) ? Number(given) : given || null);

/** An uploaded picture, by id or by the address that the upload returned. The domain checks its owner. */
export const picture = () =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((given) => (typeof given === "string" ? asPicture(given.trim()) : given))
    .pipe(
      z
        .union([z.int().min(1).max(largestInteger), z.string().refine(isPictureAddress)], {
          error: "picture",
        })
        .nullish(),
    );

/** 0 (kindergarten) to 12. */
export const grade = () => optionalInteger(0, 12);

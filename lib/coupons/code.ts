import { z } from "zod";

/** A code as it is stored: capital letters, also of those that a Chinese keyboard makes wide, without spaces. */
export const plainCode = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/\s/g, "").replaceAll(/[–—−]/g, "-").toUpperCase();

/** A typed code; one of a wrong form is an unknown one. */
export const typedCode = () => z.string().max(60).transform(plainCode);

/** The same; '' and null mean none. */
export const optionalCode = () =>
  z
    .string()
    .max(60)
    .transform((typed) => plainCode(typed) || null)
    .nullish();

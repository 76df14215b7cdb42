import { z } from "zod";

/** The office's own password and, with a second step, a code of the app or from paper. */
export const ProveOffice = z.object({
  oldPwd: z.string().max(128).nullish(),
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().max(40))
    .nullish(),
});
export type ProveOffice = z.output<typeof ProveOffice>;

export const ArchiveInPath = z.object({ handle: z.string().min(1).max(200) });

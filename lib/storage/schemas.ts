import { z } from "zod";
import { StagedFile } from "./staging";

/** A file of a form or body, staged by `lib/http`. */
export const stagedFile = () =>
  z
    .instanceof(StagedFile, { error: "fileRequired" })
    .meta({ override: { type: "string", format: "binary" } });

/** One file as the body, with its name in the query. */
export const UploadFile = z.object({ name: z.string().max(2_000).default(""), file: stagedFile() });

/** A base64 picture, alone or as a data URL (rule R12.2). */
export const UploadImage = z.object({
  str: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.replace(/^data:[\w/+.-]*;base64,/, ""))
    .pipe(z.base64({ error: "wrongFormat" })),
});

export const PictureInPath = z.object({ key: z.string() });

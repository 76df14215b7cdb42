import { z } from "zod";
import { requiredInteger } from "@/lib/core/fields";
import { StagedFile } from "./staging";

/** A file of a form or body, staged by `lib/http`. */
export const stagedFile = () =>
  z
    .instanceof(StagedFile, { error: "fileRequired" })
    .meta({ override: { type: "string", format: "binary" } });

/** One file as the body, with its name in the query. */
export const UploadFile = z.object({ name: z.string().max(2_000).default(""), file: stagedFile() });

/** A file that will come in parts; `fingerprint` is the same when the same file is chosen again. */
export const BeginUpload = z.object({
  name: z.string().max(2_000).default(""),
  size: requiredInteger(0),
  fingerprint: z.string().min(1).max(200),
});
export type BeginUpload = z.output<typeof BeginUpload>;

/** A part as the body, with its place in the query. */
export const UploadPart = z.object({ id: requiredInteger(), offset: requiredInteger(0), file: stagedFile() });

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

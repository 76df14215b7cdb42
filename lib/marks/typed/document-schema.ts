import { z } from "zod";
import {
  lengthOf,
  mostBlocks,
  mostCharacters,
  storable,
  type TypedDocument,
  type TypedRun,
} from "./document";

const flag = () =>
  z
    .boolean()
    .optional()
    .transform((isSet) => (isSet ? true : undefined));

const Run = z
  .object({ text: z.string().transform(storable), bold: flag(), italic: flag() })
  .transform(({ text, bold, italic }): TypedRun => ({
    text,
    ...(bold && { bold }),
    ...(italic && { italic }),
  }));

const Block = z.object({
  kind: z.enum(["paragraph", "quote", "bullet", "number"]),
  runs: z
    .array(Run)
    .max(mostCharacters)
    .transform((runs) => runs.filter(({ text }) => text !== "")),
});

/** A document as the browser sends it: at most 500 blocks and 40,000 characters. */
export const TypedDocumentBody = z
  .object({ blocks: z.array(Block).max(mostBlocks, { error: "textTooLong" }) })
  .refine((document: TypedDocument) => lengthOf(document) <= mostCharacters, { error: "textTooLong" });

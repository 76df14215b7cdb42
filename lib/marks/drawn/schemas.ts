import { z } from "zod";
import { markColors, stamps } from "@/db/schema/work-marks";
import { optionalId, optionalText, requiredInteger } from "@/lib/core/fields";

/** The most points of one stroke; the pen's path is thinned to it in the browser. */
export const mostInkPoints = 600;
/** The most marks that one call saves. */
export const mostMarksPerSave = 50;
/** The most marks that stand on one version of a work. */
export const mostMarksPerWork = 500;

const fraction = () => z.number().min(0).max(1);
const point = () => z.tuple([fraction(), fraction()]);
const span = { start: z.int().min(0).max(200_000), end: z.int().min(1).max(200_000) };
const quote = () => z.string().min(1).max(2000);
const isSpan = ({ start, end, quote }: { start: number; end: number; quote: string }) =>
  end - start === quote.length;

/** Where a mark is, for each kind (rule R11.31). */
const DrawnShape = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("ink"),
    geometry: z.object({
      points: z
        .array(z.tuple([fraction(), fraction(), fraction()]))
        .min(1)
        .max(mostInkPoints),
    }),
  }),
  z.object({ kind: z.literal("underline"), geometry: z.object({ from: point(), to: point() }) }),
  z.object({ kind: z.literal("box"), geometry: z.object({ from: point(), to: point() }) }),
  z.object({ kind: z.literal("pin"), geometry: z.object({ at: point() }) }),
  z.object({ kind: z.literal("stamp"), geometry: z.object({ at: point(), stamp: z.enum(stamps) }) }),
  z.object({
    kind: z.literal("comment"),
    geometry: z.object({ ...span, quote: quote() }).refine(isSpan),
  }),
  z.object({
    kind: z.literal("correction"),
    geometry: z.object({ ...span, quote: quote(), replacement: z.string().max(2000) }).refine(isSpan),
  }),
]);

const MarkBody = z.object({
  /** Chosen by the browser: a save with the same key changes that mark. */
  key: z.uuid(),
  /** None for a mark on the typed text. */
  fileId: optionalId(),
  page: z.int().min(0).max(2000).default(0),
  color: z.enum(markColors),
  comment: optionalText(2000),
  commentZh: optionalText(2000),
});
const DrawnMark = MarkBody.and(DrawnShape);

/** `/api/teacher/course/detail/homework/marks/save`: `id` is the submission's, `attempt` the version that was marked. */
export const SaveMarks = z.object({
  id: requiredInteger(),
  attempt: requiredInteger(1, 32_767),
  marks: z.array(DrawnMark).min(1).max(mostMarksPerSave),
});
export type SaveMarks = z.output<typeof SaveMarks>;

/** `…/marks/remove`: `flag` 1 removes marks, 0 restores them. */
export const RemoveMarks = z.object({
  id: requiredInteger(),
  keys: z.array(z.uuid()).min(1).max(mostMarksPerSave),
  flag: requiredInteger(0, 1).default(1),
});
export type RemoveMarks = z.output<typeof RemoveMarks>;

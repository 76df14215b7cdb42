import { z } from "zod";
import { optionalInteger, requiredInteger, optionalId } from "@/lib/core/fields";
import { mostFiles } from "./homework-rules";

/** A form field that may be sent once, several times, or as JSON. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value],
    z.array(item).max(mostFiles, { error: "tooManyFiles" }),
  );

const commentText = () => z.string().trim().max(4_000);

/** The part of `/api/student/homework/detail/save` shared with the browser; the endpoint adds the files. */
export const handInFields = {
  id: requiredInteger(),
  /** Previously uploaded files, in order. */
  fileIds: list(requiredInteger()),
  comment: commentText()
    .nullish()
    .transform((text) => text || null),
};
export const fileList = list;

/** `/api/student/homework/comment/save` */
export const SaveComment = z.object({ id: requiredInteger(), text: commentText().min(1) });

/** Which homework: 0 all, 1 still to hand in or to revise, 2 handed in and not yet returned, 3 returned. */
export const ListHomework = z.object({
  type: optionalInteger(0, 3).transform((type) => type ?? 0),
  courseRunId: optionalId(),
});
export type ListHomework = z.output<typeof ListHomework>;

import { ZodError } from "zod";
import type { ImportCheck } from "@/lib/families/import-families";
import { fieldKeys } from "./field-keys";

/** The result of a checked import, with errors by row and field as keys of the `validation` messages. */
export const importReport = ({ families, students, problems }: ImportCheck) => ({
  families: families.length,
  students,
  problems: problems.flatMap(({ row, field, issue }) =>
    fieldKeys(new ZodError([issue])).map(({ key, params }) => ({ row, field, key, params })),
  ),
});

import { z } from "zod";

/** The wire's list request: `page` from 1, `pageSize` default 10 (decisions §1); unknown filter keys are refused. */
export function pageRequest<Shape extends z.ZodRawShape>(filter: Shape, maxPageSize = 100) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(10),
    selectParam: z.preprocess((value) => value ?? {}, z.strictObject(filter)),
  });
}

export type Page = { page: number; pageSize: number };
export type Rows<Row> = { rows: Row[]; records: number };

export const limits = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: (page - 1) * pageSize });

import type { InvoiceFacts } from "@/db/schema/invoices";
import { pick } from "@/lib/core/pick";
import { defaultSchool, type School } from "@/lib/school/rules";

const shown = [
  "name",
  "legalName",
  "address",
  "email",
  "phone",
  "taxNumber",
] as const satisfies (keyof School)[];

/** What a document says about the school. */
export type Seller = Pick<School, (typeof shown)[number]>;

export const schoolFacts = (): Seller => pick(defaultSchool, shown);

/** The school as on the day of issue. */
export const sellerOf = ({ school }: InvoiceFacts): Seller => ({ ...schoolFacts(), ...school });

import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { pick } from "@/lib/core/pick";

/** Enquiries from an address, given in lower case. */
export const listEnquiriesForExport = (address: string) =>
  db
    .select(pick(enquiries, ["createdAt", "name", "tel", "content"]))
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, address))
    .orderBy(asc(enquiries.createdAt));

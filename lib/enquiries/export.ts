import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enquiries } from "@/db/schema/office";

/** Enquiries from an address, given in lower case. */
export const listEnquiriesForExport = (address: string) =>
  db
    .select({
      createdAt: enquiries.createdAt,
      name: enquiries.name,
      tel: enquiries.tel,
      content: enquiries.content,
    })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, address))
    .orderBy(asc(enquiries.createdAt));

import { desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { confirmedAddressOf } from "@/lib/accounts/confirmed-address";

const shown = 20;

/** The newest enquiries from a family's confirmed address, newest first; none while it is unconfirmed. */
export async function listEnquiriesFrom(parentId: number) {
  const address = await confirmedAddressOf(db, parentId);
  if (address === null) return [];
  return db
    .select({
      enquiryId: enquiries.id,
      content: enquiries.content,
      createdAt: enquiries.createdAt,
      repliedAt: enquiries.repliedAt,
    })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, address))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(shown);
}

/** The family whose confirmed address an enquiry came from, as a column; null if there is none. */
export const familyOfEnquiry = sql<number | null>`(select ${parents.id} from ${parents}
  where lower(${parents.email}) = lower(${enquiries.email}) and ${parents.emailVerifiedAt} is not null
    and ${parents.removedAt} is null)`;

import { subYears } from "date-fns";
import { inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { recordAudit } from "@/lib/records/audit";
import { repeatUntilDone } from "@/lib/core/in-batches";

const keptYears = 2;
const batch = 100;

/** Deletes enquiries after two years. Returns how many. */
export const purgeEnquiries = () => repeatUntilDone(purgeSome);

async function purgeSome(): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = tx
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(lt(enquiries.createdAt, subYears(new Date(), keptYears)))
      .limit(batch)
      .for("update", { skipLocked: true });
    const gone = await tx
      .delete(enquiries)
      .where(inArray(enquiries.id, stale))
      .returning({ id: enquiries.id });
    const ids = gone.map(({ id }) => id);
    await recordAudit(tx, null, "enquiry.purge", "enquiry", ids);
    return ids.length;
  });
}

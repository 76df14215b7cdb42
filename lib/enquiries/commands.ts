import { eq } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db, pool } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { enquiries } from "@/db/schema/office";
import { foundOrThrow, tooMany } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { tell } from "@/lib/notices/tell";
import type { SendEnquiry } from "./schemas";

const perAddress = new RateLimiterPostgres({
  storeClient: pool,
  storeType: "pool",
  tableName: "rate_limits",
  tableCreated: true,
  keyPrefix: "enquiry",
  points: 10,
  duration: 15 * 60,
});

/**
 * Stores a question for the office, at most 10 per address in 15 minutes. One sent by a bot is silently dropped.
 * @throws Failure "notFound" for an unknown course, "tooMany"
 */
export async function sendEnquiry(
  { website, courseId, ...enquiry }: SendEnquiry,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> {
  await perAddress.consume(address).catch((refusal: unknown) => {
    throw refusal instanceof RateLimiterRes ? tooMany(Math.ceil(refusal.msBeforeNext / 1000)) : refusal;
  });
  if (website) return;
  const [course] = courseId ? await db.select().from(courses).where(eq(courses.id, courseId)) : [];
  if (courseId) foundOrThrow(course);
  await db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(enquiries)
      .values({ ...enquiry, courseId, locale })
      .returning({ id: enquiries.id });
    const program = course ? { en: course.name, zh: course.nameZh } : null;
    await tell(tx, "enquiryReceived", [
      { actor: null, about: {}, key: String(foundOrThrow(saved).id), data: { program } },
    ]);
  });
}

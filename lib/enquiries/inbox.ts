import { addHours } from "date-fns";
import { and, eq, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { enquiries, enquiryText } from "@/db/schema/office";
import { admins } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import { patternOf } from "@/lib/catalog/queries";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { listRequest, mapListed } from "@/lib/core/page";
import { optionalText, requiredInteger } from "@/lib/core/fields";
import type { Admin } from "@/lib/auth/actor";
import { familyOfEnquiry } from "./of-family";
import { optionalEnum } from "@/lib/records/schemas";

/** The promised hours (rule R15.6). */
const replyHours = 24;

/** Hours after which an open enquiry is shown apart from the fresh ones. */
const freshHours = 12;

/** `/api/admin/enquiry/list`: open ones, those past their 24 hours, or answered ones; open ones also by age. */
export const ListEnquiries = listRequest(["createdAt"], {
  search: optionalText(100),
  state: optionalEnum(["open", "late", "answered"]),
  age: optionalEnum(["fresh", "waiting"]),
});

/** `/api/admin/enquiry/save`: flag 1 answered, 0 open again; `seen` is what the editor saw, as a version is elsewhere (rule R16.3). */
export const SaveEnquiry = z.object({
  id: requiredInteger(),
  flag: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .default(1),
  note: optionalText(2_000),
  seen: z.object({ isAnswered: z.boolean(), note: optionalText(2_000) }).optional(),
});

const receivedBefore = (hours: number) => lt(enquiries.createdAt, addHours(new Date(), -hours));

function isInState(state: "open" | "late" | "answered" | null | undefined): SQL | undefined {
  if (state === "answered") return isNotNull(enquiries.repliedAt);
  if (state === "open") return isNull(enquiries.repliedAt);
  if (state === "late") return and(isNull(enquiries.repliedAt), receivedBefore(replyHours));
  return undefined;
}

/** Open ones: `fresh` for up to 12 hours, `waiting` for up to 24; together with the late ones these are all. */
function isOfAge(age: "fresh" | "waiting" | null | undefined): SQL | undefined {
  if (!age) return undefined;
  return and(
    isNull(enquiries.repliedAt),
    age === "fresh"
      ? not(receivedBefore(freshHours))
      : and(receivedBefore(freshHours), not(receivedBefore(replyHours))),
  );
}

/** Enquiries, newest first, each with the instant by which it must be answered. */
export async function listEnquiries(request: z.output<typeof ListEnquiries>) {
  const { search, state, age } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: enquiries,
    where: and(isInState(state), isOfAge(age)),
    search: search ? sql`${enquiryText(enquiries)} like ${patternOf(search.toLowerCase())}` : undefined,
    sorts: { createdAt: descending(enquiries.createdAt, enquiries.id) },
    select: (key) =>
      db
        .select({
          key,
          enquiry: enquiries,
          courseName: courses.name,
          courseNameZh: courses.nameZh,
          adminName: admins.displayName,
          familyId: familyOfEnquiry,
        })
        .from(enquiries)
        .leftJoin(courses, eq(courses.id, enquiries.courseId))
        .leftJoin(admins, eq(admins.id, enquiries.adminId)),
  });
  return mapListed(listed, ({ enquiry: { id, adminId: _admin, ...enquiry }, ...names }) => ({
    enquiryId: id,
    ...enquiry,
    ...names,
    replyBy: addHours(enquiry.createdAt, replyHours),
  }));
}
export type EnquiryRow = Awaited<ReturnType<typeof listEnquiries>>["rows"][number];

/**
 * Marks an enquiry as answered or open, with a note.
 * @throws Failure "notFound"; "conflict" if it is no longer as `seen`, because another administrator saved it in the meantime
 */
export async function saveEnquiry(admin: Admin, { id, flag, note, seen }: z.output<typeof SaveEnquiry>) {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for("no key update");
    const before = foundOrThrow(found);
    const isSame =
      !seen || (seen.isAnswered === (before.repliedAt !== null) && (seen.note ?? null) === before.note);
    if (!isSame) throw conflict("recordChanged");
    const answered = flag === 1;
    await tx
      .update(enquiries)
      .set({
        repliedAt: answered ? sql`coalesce(${enquiries.repliedAt}, now())` : null,
        adminId: answered ? admin.id : null,
        note,
      })
      .where(eq(enquiries.id, id));
    await recordAudit(tx, admin, answered ? "enquiry.answer" : "enquiry.reopen", "enquiry", id);
    return { enquiryId: id };
  });
}

/** The open enquiries by age. One query, which reads the index of open ones. */
export async function countOpenEnquiries(_office: Admin) {
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      fresh: count(isOfAge("fresh")),
      waiting: count(isOfAge("waiting")),
      late: count(isInState("late")),
    })
    .from(enquiries)
    .where(isInState("open"));
  return row ?? { fresh: 0, waiting: 0, late: 0 };
}

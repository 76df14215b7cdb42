import { addHours, subHours } from "date-fns";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { foundOrThrow } from "@/lib/core/errors";
import type { Catalog } from "./catalog-rows";
import type { People } from "./people-rows";
import { readContent, text } from "./read-content";

const contents = readContent(
  "content/enquiries.yaml",
  z.array(
    z.strictObject({
      name: text,
      email: z.email(),
      tel: text.nullable(),
      /** A slug of `courses`; null for the contact form. */
      course: text.nullable(),
      locale: z.enum(["en", "zh"]),
      content: text,
      hoursAgo: z.number().min(0),
      /** null: still waiting for an answer. */
      answeredAfterHours: z.number().min(0).nullable(),
    }),
  ),
);

export async function seedEnquiries(tx: Transaction, people: People, catalog: Catalog): Promise<void> {
  await tx.insert(enquiries).values(
    contents.map(({ course, hoursAgo, answeredAfterHours, ...enquiry }) => {
      const createdAt = subHours(new Date(), hoursAgo);
      return {
        ...enquiry,
        courseId: course === null ? null : foundOrThrow(catalog.courses.get(course)).id,
        createdAt,
        repliedAt: answeredAfterHours === null ? null : addHours(createdAt, answeredAfterHours),
        adminId: answeredAfterHours === null ? null : people.adminId,
      };
    }),
  );
}

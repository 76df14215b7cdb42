import { addHours, subHours } from "date-fns";
import type { Transaction } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { foundOrThrow } from "@/lib/core/errors";
import type { Catalog } from "./catalog-rows";
import { enquiries as contents } from "./content/enquiries";
import type { People } from "./people-rows";

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

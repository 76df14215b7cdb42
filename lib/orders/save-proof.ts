import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { files } from "@/db/schema/files";
import type { Owned } from "@/lib/access/owned";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { lockOwnFiles } from "@/lib/storage/lock-own-files";
import type { SaveProof } from "./schemas";

const isProof = (contentType: string) =>
  contentType === "application/pdf" || contentType.startsWith("image/");

/**
 * Attaches the family's proof to its order that waits for outside money; another one takes the place of the first
 * (rule R8.22). The family and the office can open it.
 * @throws Failure "conflict" if the order waits for no such money, or the file is not the family's, a picture or a PDF
 */
export async function saveProof(
  parentId: Owned<"parent">,
  { id: orderId, fileId }: SaveProof & { id: Owned<"order"> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnFiles(tx, { role: "parent", id: parentId }, [fileId]);
    const [file] = await tx
      .select({ contentType: files.contentType })
      .from(files)
      .where(eq(files.id, fileId));
    if (!isProof(foundOrThrow(file).contentType)) throw conflict("proofType");
    const saved = await tx
      .update(orders)
      .set({ proofFileId: fileId })
      .where(and(eq(orders.id, orderId), eq(orders.status, "pending"), isNotNull(orders.outsideMethod)))
      .returning({ id: orders.id });
    if (saved.length === 0) throw conflict("orderClosed");
  });
}

import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import type { MailTemplate } from "./templates";
import type { Owned } from "@/lib/access/owned";

const shown = 50;

/** The newest 50 mails of a parent's account. */
export const listFamilyMails = (parentId: Owned<"parent">) =>
  db
    .select({
      mailId: mailOutbox.id,
      template: sql<MailTemplate>`${mailOutbox.template}`,
      state: mailOutbox.state,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.parentId, parentId))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(shown);

/** All mails of a parent's account, oldest first. */
export const listMailsForExport = (parentId: Owned<"parent">) =>
  db
    .select({ template: mailOutbox.template, createdAt: mailOutbox.createdAt, sentAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.parentId, parentId))
    .orderBy(asc(mailOutbox.id));

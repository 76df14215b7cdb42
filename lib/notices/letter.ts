import type { ReactNode } from "react";
import { z } from "zod";
import type { MailContext } from "./context";
import type { SampleFacts } from "./sample-facts";

export type Letter = {
  subject: string;
  /** The preview text in the mail program's list. */
  preview: string;
  title: string;
  /** The name in the greeting; without it "Hello". */
  name?: string;
  body: ReactNode;
  /** Where the reader stops mails of this kind; only for those that can be switched off. */
  unsubscribePath?: string;
  /** The reason for the mail; `invitedBy` null for the office. */
  reason?: "account" | "order" | "waiting" | { invitedBy: string | null };
};

export type Template<Schema extends z.ZodType = z.ZodType> = {
  data: Schema;
  /** Sample data for each variant of the mail, for the preview page and for tests. */
  samples(facts: SampleFacts): Record<string, z.input<Schema>>;
  write(context: MailContext, data: z.output<Schema>): Letter;
};

/** Defines a mail: its data, samples, and content. Outbox rows with invalid data are not sent. */
export const template = <Schema extends z.ZodType>(
  data: Schema,
  samples: Template<Schema>["samples"],
  write: Template<Schema>["write"],
): Template<Schema> => ({ data, samples, write });

/** A point in time, stored as text in an outbox row. */
export const instantData = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((at) => new Date(at));
/** A path of the site with its query, without the language: `/usr/resetPwd?rt=…`. */
export const sitePath = z.string().regex(/^\/(?![/\\])/);
export const cents = z.number().int().min(0);

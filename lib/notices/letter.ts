import type { ReactNode } from "react";
import { z } from "zod";
import type { MailContext } from "./context";
import type { SampleFacts } from "./sample-facts";

export type Letter = {
  subject: string;
  /** What the list of mails shows after the subject. */
  preview: string;
  title: string;
  /** Whom the greeting names; without it the mail says "Hello". */
  name?: string;
  body: ReactNode;
  /** Why the reader gets this mail. */
  reason?: "account" | "order";
};

export type Template<Schema extends z.ZodType = z.ZodType> = {
  data: Schema;
  /** Made-up data for each variant of the mail, for the preview page and for tests. */
  samples(facts: SampleFacts): Record<string, z.input<Schema>>;
  write(context: MailContext, data: z.output<Schema>): Letter;
};

/** A mail: what it needs to know, samples of that, and its words. Rows of the outbox whose data don't fit are not sent. */
export const template = <Schema extends z.ZodType>(
  data: Schema,
  samples: Template<Schema>["samples"],
  write: Template<Schema>["write"],
): Template<Schema> => ({ data, samples, write });

/** A point in time; an outbox row holds it as text. */
export const instantData = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((at) => new Date(at));
/** A page of the site with its query, without the language: `/usr/resetPwd?rt=…`. */
export const sitePath = z.string().regex(/^\/(?![/\\])/);
export const cents = z.number().int().min(0);

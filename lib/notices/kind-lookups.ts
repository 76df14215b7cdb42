import { addDays } from "date-fns";
import { z } from "zod";
import { gatheringMails, type Kind, type MailSwitch, undoMinutes } from "./kind";
import { type HappeningKind, kinds } from "./kinds";

/** The declaration of a kind without the type of its facts. */
export const kindOf = (name: HappeningKind) => kinds[name] as unknown as Kind;

/** Minutes until the mail about a happening leaves. */
export const delayOf = (name: HappeningKind): number => kindOf(name).delayMinutes ?? undoMinutes;

/** All switches of the table, each once. */
export const mailSwitches: readonly MailSwitch[] = [
  ...new Set(
    [...Object.values(gatheringMails), ...Object.values(kinds as Record<string, Kind>)].flatMap(
      ({ switchedBy }) => switchedBy ?? [],
    ),
  ),
];

/** The kinds of which several of one term are one mail. */
export const oneMailKinds = (Object.keys(kinds) as HappeningKind[]).filter(
  (name) => kindOf(name).isOneMailOfTerm,
);

/** What switches off the mail about a happening; null if nothing does. */
export const switchOf = (name: HappeningKind): MailSwitch | null => kindOf(name).switchedBy ?? null;

/** Whether the mail about it may leave in quiet hours: what it is about begins within 24 hours. */
export function isSoon(name: HappeningKind, data: Record<string, unknown>, from: Date): boolean {
  const at = kindOf(name).soonAt?.(data);
  return typeof at === "string" && new Date(at) <= addDays(from, 1);
}

/** Whether the declared mail is due to be sent at all. */
export function isMailed(name: HappeningKind, data: Record<string, unknown>, from: Date): boolean {
  const { mail, mailDays, soonAt } = kindOf(name);
  if (!mail) return false;
  if (mailDays === undefined) return true;
  const at = soonAt?.(data);
  return typeof at === "string" && new Date(at) <= addDays(from, mailDays);
}

/** When a mail is too late to be sent: a day after what it is about, or after `dueAt` if that is later; null: never. */
export function mailEnd(data: Record<string, unknown>, dueAt: Date): Date | null {
  const instants = Object.values(data).filter((value) => z.iso.datetime().safeParse(value).success);
  if (instants.length === 0) return null;
  return addDays(new Date(Math.max(dueAt.getTime(), ...instants.map((at) => Date.parse(String(at))))), 1);
}

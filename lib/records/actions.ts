/** The kinds of record and actions of the audit: `order.refund`. The office displays both in its own language. */
const auditThings = [
  "account",
  "admin",
  "assessment",
  "assessment.question",
  "attendance",
  "bundle",
  "cache",
  "calendar",
  "class",
  "closure",
  "course",
  "courseCategory",
  "courseClass",
  "courseRun",
  "courseware",
  "enquiry",
  "enrolment",
  "family",
  "gradebook",
  "homework",
  "job",
  "longJob",
  "mail",
  "order",
  "parent",
  "payment",
  "schedule",
  "school",
  "student",
  "submission",
  "teacher",
  "textContent",
  "unit",
  "user",
] as const;

const auditDeeds = [
  "add",
  "answer",
  "archive",
  "archiveAll",
  "cancel",
  "changeEmail",
  "claim",
  "clash",
  "clear",
  "confirmEmail",
  "create",
  "disable",
  "disableAll",
  "discard",
  "duplicate",
  "enable",
  "enableAll",
  "erase",
  "expire",
  "export",
  "givePassword",
  "handIn",
  "import",
  "link",
  "logIn",
  "mark",
  "move",
  "openOnDevice",
  "order",
  "place",
  "price",
  "publish",
  "purge",
  "refund",
  "refundFail",
  "refuseLogIn",
  "register",
  "remove",
  "renew",
  "renewRecoveryCodes",
  "reopen",
  "replace",
  "resetPassword",
  "restore",
  "restoreAll",
  "save",
  "savePassword",
  "sendAgain",
  "settle",
  "signOutEverywhere",
  "startForChild",
  "status",
  "takeBack",
  "twoStepOff",
  "twoStepOn",
  "unlink",
  "unmark",
  "viewAs",
] as const;

export type AuditThing = (typeof auditThings)[number];
export type AuditDeed = (typeof auditDeeds)[number];
export type AuditAction = `${AuditThing}.${AuditDeed}`;

/** A kind of record; null for one of an older release. */
export const thingOf = (kind: string): AuditThing | null =>
  auditThings.find((known) => known === kind) ?? null;

/** The two parts of an action; null for one of an older release. */
export function partsOfAction(action: string): { thing: AuditThing; deed: AuditDeed } | null {
  const dot = action.lastIndexOf(".");
  const thing = thingOf(action.slice(0, dot));
  const deed = auditDeeds.find((known) => known === action.slice(dot + 1));
  return thing && deed ? { thing, deed } : null;
}

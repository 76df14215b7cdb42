import type { Contract } from "@/app/api/contract";
import type { InputOf } from "@/lib/http/client";
import { personKinds, kindsWithoutSwitch } from "@/lib/records/schemas";

export type ChangeAllInput = InputOf<Contract["/api/admin/bulk/all/save"]>;
/** Kinds of record whose lists have bulk changes. */
export type ChangedKind = ChangeAllInput["kind"];
export type Change = ChangeAllInput["change"];
export type ChangeThese = InputOf<Contract["/api/admin/bulk/save"]>;

const isOneOf = (kinds: readonly string[], kind: ChangedKind) => kinds.includes(kind);
export const isPerson = (kind: ChangedKind) => isOneOf(personKinds, kind);

/** The available changes of a list's records. */
export function possibleChanges(
  kind: ChangedKind,
  isArchived: boolean,
): readonly Exclude<Change, "demote">[] {
  if (isArchived) return ["restore"];
  if (kind === "student") return ["promote", "enable", "disable", "archive"];
  return isOneOf(kindsWithoutSwitch, kind) ? ["archive"] : ["enable", "disable", "archive"];
}

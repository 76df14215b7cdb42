import type { Admin } from "@/lib/auth/actor";
import type { Roster } from "./columns";

/** What a step of the import may look at. */
export type Importing = { admin: Admin; roster: Roster; invites: boolean };

/**
 * What became of a row. "recognised": the school had the record under no identifier or another one, and it has the row's now. "archived": the
 * school has the person, but archived; nothing was changed, so that the row can be imported once the person is restored.
 */
export type Adding = "added" | "recognised" | "archived";

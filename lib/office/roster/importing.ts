import type { Admin } from "@/lib/auth/actor";
import type { Roster } from "./columns";

/** What a step of the import may look at. */
export type Importing = { admin: Admin; roster: Roster; invites: boolean };

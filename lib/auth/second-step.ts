import { env } from "@/lib/env";
import type { Role } from "./actor";

/** Whether people of this kind get in only with a second step: a setting of the school's. */
export const mustHaveTwoStep = (role: Role): boolean =>
  (role === "admin" && env.OFFICE_TWO_STEP === "required") ||
  ((role === "admin" || role === "teacher") && env.STAFF_TWO_STEP === "required");

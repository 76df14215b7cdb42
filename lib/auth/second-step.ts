import { env } from "@/lib/env";
import type { Role } from "./actor";

/** Whether a second step is compulsory for this role, by the settings. */
export const mustHaveTwoStep = (role: Role): boolean =>
  (role === "admin" && env.OFFICE_TWO_STEP === "required") ||
  ((role === "admin" || role === "teacher") && env.STAFF_TWO_STEP === "required");

import { familiesElsewhere } from "@/db/seed/content/families-elsewhere";
import { familiesNearToronto } from "@/db/seed/content/families-near-toronto";
import type { FamilyContent } from "@/db/seed/content/types";

/** The first two are the demo parent logins; the first child of the first family is the demo student login. */
export const families: FamilyContent[] = [...familiesNearToronto, ...familiesElsewhere];

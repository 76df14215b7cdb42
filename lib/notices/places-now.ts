import { inArray, sql } from "drizzle-orm";
import { parents } from "@/db/schema/people";
import { afterQuietHours, placeZones } from "@/lib/core/zones";

const isKnown = inArray(parents.country, Object.keys(placeZones));

/** A parent's place as `placeZones` names it; the school's country for an unknown one. */
export const placeOfParent = sql`case when ${parents.country} = 'CA' then 'CA' || coalesce(${parents.province}::text, '')
  when ${isKnown} then ${parents.country} else 'CA' end`;

/** The places where it is not within quiet hours (rule R17.12). */
export const placesAwake = (now: Date): string[] =>
  Object.entries(placeZones)
    .filter(([, zone]) => afterQuietHours(now, zone).getTime() === now.getTime())
    .map(([place]) => place);

import { z } from "zod";
import { mailSwitches } from "./kind-lookups";

/** What the link of a mail stops: what the table switches off (rule R17.14), and marketing, which is a consent (rule R1.16). */
export const mailStops = [...mailSwitches, "marketing"] as const;

/** `/base/notice/unsubscribe`: the token of a mailed link; `on` takes it back. */
export const Unsubscribe = z.object({ link: z.string().max(200), on: z.boolean().default(false) });

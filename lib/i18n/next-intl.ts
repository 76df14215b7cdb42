import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** What next-intl makes of our routing. Pages use `./navigation`, whose link fetches ahead on intent. */
export const navigation = createNavigation(routing);

import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** next-intl's navigation for our routing. Pages use `./navigation`, whose link prefetches on intent. */
export const navigation = createNavigation(routing);

import { navigation } from "./next-intl";

export { Link } from "./link";
export const { redirect, permanentRedirect, usePathname, useRouter, getPathname } = navigation;

import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { routing } from "./routing";

/** The school's own clock; every date is shown in it unless a reader's zone is named beside it. */
export const schoolTimeZone = "America/Toronto";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as {
    default: typeof import("../../messages/en.json");
  };
  return { locale, messages, timeZone: schoolTimeZone };
});

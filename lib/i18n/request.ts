import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { schoolTimeZone } from "@/lib/core/formats";
import { routing } from "./routing";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = (await import(`@/messages/${locale}.json`)) as {
    default: typeof import("@/messages/en.json");
  };
  return { locale, messages, timeZone: schoolTimeZone };
});

import type messages from "@/messages/en.json";
import type { Locale as AppLocale } from "@/lib/core/locale";

declare module "next-intl" {
  interface AppConfig {
    Locale: AppLocale;
    Messages: typeof messages;
  }
}

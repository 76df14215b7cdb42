import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locale";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

const messages = { en, zh: zh as typeof en };

/** The words that the schedule writes into records and feeds, which have no page around them. */
export const scheduleWords = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], namespace: "schedule" });

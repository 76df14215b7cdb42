import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locale";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

const messages = { en, zh: zh as typeof en };

/** Texts of the schedule for records and feeds, outside any page. */
export const scheduleWords = (locale: Locale) =>
  createTranslator({ locale, messages: messages[locale], namespace: "schedule" });

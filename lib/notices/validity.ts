import type { MailContext } from "./context";

/** "The link works once, for 30 minutes", in whole hours if possible. */
export function validity({ t }: MailContext, minutes: number): string {
  return minutes >= 120 && minutes % 60 === 0
    ? t("common.oneUseHours", { hours: minutes / 60 })
    : t("common.oneUse", { minutes });
}

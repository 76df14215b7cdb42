"use client";

import { useLocale, useTranslations } from "next-intl";
import { FactLine } from "@/components/ui/fact-line";
import { joinFacts } from "@/components/ui/join-facts";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { clockBeside, clockWords } from "./clock-words";
import { dateWords, readerZone } from "@/lib/core/formats";

const chinaTimeZone = "Asia/Shanghai";

/** Keeps a weekday on the line of its time. */
const whole = (clock: string) => clock.replaceAll(" ", "\u00a0");

type Instant = Date | string | null;
type Options = {
  /** Omits the day where it is already shown beside it. */
  timeOnly?: boolean;
  /** Beijing's time too, whatever the reader's zone: the class is told to relatives there. */
  withBeijing?: boolean;
};

/**
 * Formats instants as 'Sat, Nov 21 10:00 a.m. Toronto · 11:00 p.m. Beijing': the school's time, then the viewer's if it
 * differs; the server renders only the first.
 */
export function useClocks(): (at: Instant, options?: Options) => string {
  const clocks = useClockFacts();
  return (at, options) => joinFacts(...clocks(at, options));
}

function useClockFacts(): (at: Instant, options?: Options) => (string | false | null)[] {
  const t = useTranslations("learning.clock");
  const locale = useLocale();
  const zone = useInBrowser(readerZone, null);
  return (at, { timeOnly, withBeijing } = {}) => {
    if (at === null) return [t("unscheduled")];
    const instant = new Date(at);
    const time = [!timeOnly && dateWords("weekdayOfYear", instant, locale), clockWords(instant, locale)]
      .filter(Boolean)
      .join(" ");
    const beside = (inZone: string | null) => inZone && clockBeside(instant, locale, inZone);
    const [beijing, yours] = [beside(withBeijing ? chinaTimeZone : null), beside(zone)];
    return [
      t("toronto", { time }),
      beijing && whole(t("beijing", { time: beijing })),
      yours && yours !== beijing && whole(t(zone === chinaTimeZone ? "beijing" : "yours", { time: yours })),
    ];
  };
}

type TwoClocksProps = { at: Instant; /** Nothing stands beside it in its line. */ alone?: boolean } & Options;

/** An instant in both time zones. */
export function TwoClocks({ at, alone = false, ...options }: TwoClocksProps) {
  const facts = useClockFacts()(at, options);
  return (
    <time
      dateTime={at === null ? undefined : new Date(at).toISOString()}
      className={alone ? "block tabular-nums" : "inline-block max-w-full align-top tabular-nums"}
    >
      <FactLine facts={facts} />
    </time>
  );
}

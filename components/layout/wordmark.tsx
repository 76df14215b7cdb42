import { useLocale } from "next-intl";
import { LogoMark } from "./logo";
import { useSchool } from "./use-school";

/** Logo and name, in the page's language. */
export function Wordmark() {
  const school = useSchool();
  const locale = useLocale();
  return (
    <span className="inline-flex items-center gap-2.5 max-[22rem]:gap-1.5">
      <LogoMark className="size-10 shrink-0" />
      <span className="font-display text-xl leading-none font-semibold whitespace-nowrap max-[22rem]:text-base max-[22rem]:whitespace-normal">
        {school.name[locale]}
      </span>
    </span>
  );
}

import { cx } from "@/components/ui/class-names";
import { textLanguage } from "@/lib/core/text-language";

/** A name on one line of a table: truncated with an ellipsis, with the full text as title. Not truncated on a phone. */
export const Clipped = ({
  isWide,
  children,
}: {
  /** The only long column of its table. */
  isWide?: boolean;
  children: string;
}) => (
  <span
    title={children}
    lang={textLanguage(children)}
    className={cx("wrap-anywhere md:block md:max-w-44 md:truncate", isWide ? "xl:max-w-80" : "2xl:max-w-72")}
  >
    {children}
  </span>
);

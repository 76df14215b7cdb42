import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";

/** How many writing samples wait for a mark, in a teacher's day. */
export function WritingWaits({ count }: { count: number }) {
  const t = useTranslations("writing.toMark");
  return (
    <section aria-labelledby="writing-to-mark" className="grid gap-3">
      <h2 id="writing-to-mark" className="text-2xl">
        {t("title")}
      </h2>
      <p>
        <Link href="/tea/writing" className="inline-flex min-h-11 items-center">
          {t("count", { count })}
        </Link>
      </p>
    </section>
  );
}

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";

/** The path to this page, which is the last item. */
export function Breadcrumb({ items }: { items: readonly { label: string; href?: string }[] }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-muted print:hidden">
      <ol className="flex flex-wrap items-center">
        {items.map((item, index) => (
          <li key={item.label} lang={textLanguage(item.label)} className="flex items-center">
            {index > 0 && <ChevronRight className="mx-1 size-4 shrink-0" />}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-11 items-center hover:text-lake hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";

/** Instead of the site's footer while a family pays: the refund rule, and where to ask. */
export function CheckoutFooter() {
  const t = useTranslations("layout.checkout");
  return (
    <footer className="mx-auto flex w-full max-w-page flex-wrap justify-between gap-x-6 gap-y-1 border-t px-4 py-6 text-sm text-muted sm:px-6 print:hidden">
      <p>{t("refund")}</p>
      <p>
        {t.rich("ask", {
          link: (chunks) => (
            <Link href="/contact" className="text-lake underline">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </footer>
  );
}

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";

const link = (href: string) => (chunks: ReactNode) => (
  <Link href={href} target="_blank" className="text-lake underline">
    {chunks}
  </Link>
);

/** What a parent accepts by opening an account. */
export function TermsAgreement() {
  const t = useTranslations("register");
  return (
    <p className="text-sm text-muted">
      {t.rich("agree", { terms: link("/terms"), privacy: link("/privacy") })}
    </p>
  );
}

import { Mail, MapPin, Phone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { addressLine, dialled } from "@/lib/school/rules";
import { Link } from "@/lib/i18n/navigation";
import { Wordmark } from "./wordmark";
import { useSchool } from "./use-school";
import { accountNav, legalNav, publicNav } from "./public-nav";

const linkClass = "inline-flex min-h-11 items-center text-ink no-underline hover:text-lake hover:underline";

const thisYear = String(new Date().getFullYear());

/** Footer of the public pages and the shop. */
export function SiteFooter() {
  const school = useSchool();
  const t = useTranslations("layout");
  const locale = useLocale();
  return (
    <footer className="deferred mt-12 print:hidden">
      <ScenePicture scene="shore" className="h-32 w-full sm:h-44" />
      <div className="bg-sunk shadow-[0_-1px_var(--sunk)]">
        <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_1fr_1fr]">
          <div className="col-span-2 grid content-start gap-4 md:col-span-1">
            <Link href="/" className="justify-self-start rounded-control text-ink no-underline">
              <Wordmark />
            </Link>
            <p className="max-w-sm text-muted">{t("footer.promise", school.claims)}</p>
            <address className="grid not-italic">
              <span className="flex min-h-11 items-center gap-3">
                <MapPin className="size-5 shrink-0 text-lake" />
                <span lang="en">{addressLine(school.address)}</span>
              </span>
              <a href={`mailto:${school.email}`} className={linkClass}>
                <Mail className="me-3 size-5 shrink-0 text-lake" />
                {school.email}
              </a>
              <a href={`tel:${dialled(school.phone)}`} className={linkClass}>
                <Phone className="me-3 size-5 shrink-0 text-lake" />
                {school.phone}
              </a>
            </address>
          </div>
          <FooterColumn title={t("footer.school")}>
            {publicNav.map(({ href, key }) => (
              <FooterLink key={href} href={href} label={t(`nav.${key}`)} />
            ))}
          </FooterColumn>
          <FooterColumn title={t("footer.accounts")}>
            {accountNav.map(({ href, key }) => (
              <FooterLink key={href} href={href} label={t(`nav.${key}`)} />
            ))}
          </FooterColumn>
        </div>
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 border-t px-4 py-4 text-sm text-muted sm:px-6">
          <p>{t("footer.rights", { year: thisYear, name: school.name[locale] })}</p>
          <ul className="flex gap-5">
            {legalNav.map(({ href, key }) => (
              <FooterLink key={href} href={href} label={t(`nav.${key}`)} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Link href={href} className={linkClass}>
        {label}
      </Link>
    </li>
  );
}

import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { afterLogin } from "@/lib/accounts/rules";
import { pageActor } from "@/lib/auth/page-actor";
import { cachedSchool } from "@/lib/school/cache";
import { Link, redirect } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { AccountFrame } from "./account-frame";
import { SignedInNotice } from "./signed-in-notice";

type Staff = "teacher" | "admin";
const paths = { teacher: "/tea/login", admin: "/admin/login" } as const;
/** The role numbers of the call for a reset link (rule R1.14). */
const resetRoles = { teacher: 2, admin: 3 } as const;

export async function staffLoginMetadata(role: Staff) {
  const school = await cachedSchool();
  const locale = await getLocale();
  const t = await getTranslations(`meta.${role}Login`);
  const words = { brand: school.name[locale] };
  return pageMetadata({
    locale,
    path: paths[role],
    title: t("title", words),
    description: t("description", words),
    isListed: false,
  });
}

type StaffLoginProps = { role: Staff; next: string | undefined; children: ReactNode };

/** The login page of teachers or of the office around its form; a signed-in person is redirected. */
export async function StaffLogin({ role, next, children }: StaffLoginProps) {
  const actor = await pageActor();
  if (actor?.role === role) return redirect({ href: afterLogin(role, { next }), locale: await getLocale() });
  const t = await getTranslations("login");
  const links = [
    { href: `/usr/resetPwd?role=${resetRoles[role]}`, label: t("forgot") },
    { href: "/usr/login", label: t("familyInstead") },
  ];
  return (
    <AccountFrame title={t(`${role}.title`)} intro={t(`${role}.intro`)}>
      <SignedInNotice actor={actor} />
      <ClientMessages namespaces={["login", "identity", "security"]}>{children}</ClientMessages>
      {links.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center justify-self-start text-lake underline"
        >
          {label}
        </Link>
      ))}
    </AccountFrame>
  );
}

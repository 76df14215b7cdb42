import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { TeacherLoginForm } from "@/components/accounts/staff-login-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { afterLogin } from "@/lib/accounts/rules";
import { pageActor } from "@/lib/auth/page-actor";
import { brand } from "@/lib/core/brand";
import { Link, redirect } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations("meta.teacherLogin");
  const words = { brand: brand.name[locale] };
  return pageMetadata({
    locale,
    path: "/tea/login",
    title: t("title", words),
    description: t("description", words),
    isListed: false,
  });
}

export default async function TeacherLoginPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string }>;
}) {
  const actor = await pageActor();
  const { next } = await searchParams;
  if (actor?.role === "teacher")
    return redirect({ href: afterLogin("teacher", { next }), locale: await getLocale() });
  const t = await getTranslations("login");
  return (
    <AccountFrame title={t("teacher.title")} intro={t("teacher.intro")}>
      <ClientMessages namespaces={["login", "identity", "security"]}>
        <TeacherLoginForm next={next} />
      </ClientMessages>
      <Link
        href="/usr/resetPwd?role=2"
        className="inline-flex min-h-11 items-center justify-self-start text-lake underline"
      >
        {t("forgot")}
      </Link>
      <Link
        href="/usr/login"
        className="inline-flex min-h-11 items-center justify-self-start text-lake underline"
      >
        {t("familyInstead")}
      </Link>
    </AccountFrame>
  );
}

import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { TeacherLoginForm } from "@/components/accounts/staff-login-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { afterLogin } from "@/lib/accounts/rules";
import { pageActor } from "@/lib/auth/page-actor";
import { Link, redirect } from "@/lib/i18n/navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("login.teacher");
  return { title: t("meta"), robots: { index: false } };
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
      <ClientMessages namespaces={["login"]}>
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

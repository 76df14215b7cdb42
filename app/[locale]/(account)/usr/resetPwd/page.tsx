import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { AskResetForm } from "@/components/accounts/ask-reset-form";
import { SpendResetForm } from "@/components/accounts/spend-reset-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { readReset } from "@/lib/accounts/reset-password";
import type { Role } from "@/lib/auth/actor";
import { loginPages } from "@/lib/auth/page-actor";
import { roleNumbers, roleOf } from "@/lib/auth/roles";
import { cachedSchool } from "@/lib/school/cache";
import { Link } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Query = { rt?: string; role?: string };

export async function generateMetadata(): Promise<Metadata> {
  const school = await cachedSchool();
  const locale = await getLocale();
  const t = await getTranslations("meta.resetPassword");
  const title = t("title", { brand: school.name[locale] });
  return {
    ...(await pageMetadata({
      locale,
      path: "/usr/resetPwd",
      title,
      description: t("description"),
      isListed: false,
    })),
    referrer: "no-referrer",
  };
}

/** Reset links come as `rt`, never as `token` (rule R1.8). */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { rt, role } = await searchParams;
  return rt ? <NewPassword token={rt} /> : <AskForLink number={Number(role ?? 1)} />;
}

async function AskForLink({ number }: { number: number }) {
  const t = await getTranslations("reset");
  const role = number in roleNumbers.resetMail ? number : 1;
  const loginHref = loginPages[roleOf("resetMail", role) ?? "parent"];
  return (
    <AccountFrame title={t("title")} intro={t("intro")}>
      <ClientMessages namespaces={["reset"]}>
        <AskResetForm role={role} loginHref={loginHref} />
      </ClientMessages>
      <Link
        href={loginHref}
        className="inline-flex min-h-11 items-center justify-self-start text-lake underline"
      >
        {t("back")}
      </Link>
    </AccountFrame>
  );
}

async function NewPassword({ token }: { token: string }) {
  const t = await getTranslations("reset");
  const found = await readReset(token);
  if (!found)
    return (
      <AccountFrame title={t("dead.title")} intro={t("dead.text")}>
        <ButtonLink href="/usr/resetPwd" className="justify-self-start">
          {t("dead.action")}
        </ButtonLink>
      </AccountFrame>
    );
  const loginHref: Record<Role, string> = {
    ...loginPages,
    parent: `${loginPages.parent}?role=1&reset=done`,
    student: `${loginPages.student}?role=2&reset=done`,
  };
  const { role, email, isFirst, endsAccess } = found;
  const words = isFirst ? "choose.first" : "choose";
  return (
    <AccountFrame title={t(`${words}.title`)} intro={t(`${words}.intro`, { email })}>
      {endsAccess && <Notice tone="warning">{t("choose.endsAccess")}</Notice>}
      <ClientMessages namespaces={["reset"]}>
        <SpendResetForm role={role} email={email} token={token} loginHref={loginHref[role]} />
      </ClientMessages>
    </AccountFrame>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { CodeStep, ConfirmStep, LinkStep } from "@/components/accounts/sign-in-steps";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { findWaitingLink } from "@/lib/accounts/link-existing";
import { afterLogin } from "@/lib/accounts/rules";
import { providerTitles } from "@/lib/identity/identity";

type Query = { step?: string; ticket?: string; confirm?: string; next?: string };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("identity.code");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** The rest of a sign-in through a provider: a second-step code, the account's password, or a mailed link. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { step, ticket = "", confirm, next } = await searchParams;
  const target = afterLogin("parent", { next });
  const t = await getTranslations("identity");
  if (confirm)
    return (
      <AccountFrame title={t("confirm.title")} intro={t("confirm.intro")}>
        <ClientMessages namespaces={["identity", "login"]}>
          <ConfirmStep confirm={confirm} next={target} />
        </ClientMessages>
      </AccountFrame>
    );
  if (step === "code" && ticket)
    return (
      <AccountFrame title={t("code.title")}>
        <ClientMessages namespaces={["identity", "login"]}>
          <CodeStep ticket={ticket} next={target} />
        </ClientMessages>
      </AccountFrame>
    );
  const waiting = await findWaitingLink(ticket);
  if (!waiting)
    return (
      <AccountFrame title={t("dead.title")} intro={t("dead.text")}>
        <ButtonLink href="/usr/login" className="justify-self-start">
          {t("dead.action")}
        </ButtonLink>
      </AccountFrame>
    );
  const about = { email: waiting.email ?? "", provider: providerTitles[waiting.provider] };
  return (
    <AccountFrame title={t("link.title")} intro={t("link.intro", about)}>
      <ClientMessages namespaces={["identity", "login"]}>
        <LinkStep ticket={ticket} next={target} />
      </ClientMessages>
    </AccountFrame>
  );
}

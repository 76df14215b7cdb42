import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { UnsubscribeButton } from "@/components/notices/unsubscribe-button";
import { ButtonLink } from "@/components/ui/button";
import { readUnsubscribe } from "@/lib/notices/unsubscribe-link";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mailSettings.unsubscribe");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** The page of the link in mails that can be switched off; it works without a login. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<{ u?: string }> }) {
  const { u = "" } = await searchParams;
  const [found, t] = [readUnsubscribe(u), await getTranslations("mailSettings.unsubscribe")];
  if (!found)
    return (
      <AccountFrame title={t("dead")} intro={t("deadText")}>
        <ButtonLink href="/usr/login" className="justify-self-start">
          {t("login")}
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t(found.from)} intro={t("kept")}>
      <ClientMessages namespaces={["mailSettings"]}>
        <UnsubscribeButton link={u} />
      </ClientMessages>
    </AccountFrame>
  );
}

import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { ConfirmAddressButton } from "@/components/accounts/confirm-address-button";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { readConfirmation } from "@/lib/accounts/confirm-address";
import { afterLogin } from "@/lib/accounts/rules";
import { loginPages, pageActor } from "@/lib/auth/page-actor";
import { findPlaceToGoOn } from "@/lib/orders/waiting-orders";
import { redirect } from "@/lib/i18n/navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("identity.address");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * The page of a mailed link about an address, for all four kinds of account. It asks for a login to that account
 * first, and leads a family on to what it was about to pay (rule R1.10).
 */
export default async function ConfirmAddressPage({
  searchParams,
}: {
  searchParams: Promise<{ ct?: string }>;
}) {
  const { ct = "" } = await searchParams;
  const [asked, actor, t] = await Promise.all([
    readConfirmation(ct),
    pageActor(),
    getTranslations("identity"),
  ]);
  if (!asked)
    return (
      <AccountFrame title={t("dead.title")} intro={t("dead.text")}>
        <ButtonLink href="/usr/login" className="justify-self-start">
          {t("dead.action")}
        </ButtonLink>
      </AccountFrame>
    );
  const login = {
    pathname: loginPages[asked.role],
    query: { notice: "pleaseLogin", next: `/confirm-address?${new URLSearchParams({ ct })}` },
  };
  if (!actor) return redirect({ href: login, locale: await getLocale() });
  if (actor.role !== asked.role || actor.id !== asked.id)
    return (
      <AccountFrame title={t("address.title")} intro={t("address.otherAccount")}>
        <ButtonLink href={afterLogin(actor.role, {})} className="justify-self-start">
          {t("address.goOn.account")}
        </ButtonLink>
      </AccountFrame>
    );
  const place = actor.role === "parent" ? await findPlaceToGoOn(actor.id) : null;
  const question = t(asked.isChange ? "address.changeIntro" : "address.intro", { email: asked.email });
  return (
    <AccountFrame title={t("address.title")}>
      <ClientMessages namespaces={["identity"]}>
        <ConfirmAddressButton
          ct={ct}
          question={question}
          next={place ?? { to: "account", href: afterLogin(actor.role, {}) }}
        />
      </ClientMessages>
    </AccountFrame>
  );
}

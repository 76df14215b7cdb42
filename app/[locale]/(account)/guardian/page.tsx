import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { AcceptGuardianship } from "@/components/families/accept-guardianship";
import { guardianRights } from "@/components/families/guardian-rights";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { pageActor } from "@/lib/auth/page-actor";
import { formatList } from "@/lib/core/formats";
import { findInvitation, type Invitation } from "@/lib/families/accept-guardianship";

type Props = { searchParams: Promise<{ invitation?: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("guardians.accept");
  return { title: t("meta"), robots: { index: false }, referrer: "no-referrer" };
}

/** The page of a mailed invitation. Opening it changes nothing; its button does, in the account with that address. */
export default async function GuardianPage({ searchParams }: Props) {
  const { invitation = "" } = await searchParams;
  const actor = await pageActor();
  const [found, t, locale] = await Promise.all([
    typeof invitation === "string" ? findInvitation(invitation, actor) : null,
    getTranslations("guardians.accept"),
    getLocale(),
  ]);
  if (!found)
    return (
      <AccountFrame title={t("goneTitle")} intro={t("goneText")}>
        <ButtonLink href="/usr/login" className="justify-self-start">
          {t("signIn")}
        </ButtonLink>
      </AccountFrame>
    );
  const names = formatList(found.names, locale);
  const isOther = actor?.role === "parent" && !found.isForActor;
  if (isOther)
    return (
      <AccountFrame title={t("otherTitle")} intro={t("otherText")}>
        <ButtonLink href="/usr/profile" variant="secondary" className="justify-self-start">
          {t("open")}
        </ButtonLink>
      </AccountFrame>
    );
  const { inviterName } = found;
  return (
    <AccountFrame
      title={t("title", { names })}
      intro={inviterName ? t("byParent", { inviterName }) : t("byOffice")}
    >
      <Rights invitation={found} />
      {found.isForActor ? (
        <ClientMessages namespaces={["guardians"]}>
          <AcceptGuardianship invitation={invitation} names={names} />
        </ClientMessages>
      ) : (
        <SignIn invitation={invitation} />
      )}
    </AccountFrame>
  );
}

async function Rights({ invitation }: { invitation: Invitation }) {
  const t = await getTranslations("guardians.right");
  return (
    <ul className="grid list-disc gap-1 ps-6">
      {guardianRights
        .filter((right) => invitation[right])
        .map((right) => (
          <li key={right}>{t(right)}</li>
        ))}
    </ul>
  );
}

async function SignIn({ invitation }: { invitation: string }) {
  const t = await getTranslations("guardians.accept");
  const next = `/guardian?${new URLSearchParams({ invitation })}`;
  return (
    <div className="grid gap-4">
      <p>{t("signInText")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={{ pathname: "/usr/login", query: { role: "1", next } }}>{t("signIn")}</ButtonLink>
        <ButtonLink variant="secondary" href={{ pathname: "/usr/register", query: { next } }}>
          {t("register")}
        </ButtonLink>
      </div>
    </div>
  );
}

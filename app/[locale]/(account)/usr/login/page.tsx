import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { CartEntry } from "@/components/accounts/cart-entry";
import { FamilyLoginForm } from "@/components/accounts/family-login-form";
import { SignedInNotice } from "@/components/accounts/signed-in-notice";
import { Notice } from "@/components/ui/notice";
import { ClientMessages } from "@/components/layout/client-messages";
import { afterLogin, canReachTarget } from "@/lib/accounts/rules";
import { pageActor } from "@/lib/auth/page-actor";
import { cachedSchool } from "@/lib/school/cache";
import { configuredProviders } from "@/lib/identity/providers";
import { redirect } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Query = { next?: string; toCart?: string; isArriveExam?: string; role?: string; reset?: string };

export async function generateMetadata(): Promise<Metadata> {
  const school = await cachedSchool();
  const locale = await getLocale();
  const t = await getTranslations("meta.login");
  const title = t("title", { brand: school.name[locale] });
  return pageMetadata({ locale, path: "/usr/login", title, description: t("description") });
}

export default async function FamilyLoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageActor();
  const { role, reset, ...arrival } = await searchParams;
  const toCart = arrival.toCart === "y";
  // A child may be signed in on a shared device where a parent wants to sign in, or the reverse.
  const wanted = role === "1" ? "parent" : role === "2" ? "student" : actor?.role;
  const isFamily = actor?.role === "parent" || actor?.role === "student";
  if (isFamily && !actor.isTemporary && actor.role === wanted && canReachTarget(actor.role, arrival))
    return redirect({ href: afterLogin(actor.role, arrival), locale: await getLocale() });
  const t = await getTranslations("login.family");
  const done = await getTranslations("reset.choose");
  const asStudent =
    role === "2" || (role !== "1" && /^(\/zh)?\/(stu|assessment)\b(?!\/new)/.test(arrival.next ?? ""));
  return (
    <AccountFrame title={t(toCart ? "cartTitle" : "title")} intro={t(toCart ? "cartIntro" : "intro")}>
      <SignedInNotice actor={actor} />
      {reset === "done" && (
        <Notice tone="success" role="status">
          {done("signIn")}
        </Notice>
      )}
      <ClientMessages namespaces={["login", "register", "identity", "security"]}>
        {toCart ? (
          <CartEntry startsNew={false} providers={configuredProviders()} />
        ) : (
          <FamilyLoginForm arrival={arrival} asStudent={asStudent} providers={configuredProviders()} />
        )}
      </ClientMessages>
    </AccountFrame>
  );
}

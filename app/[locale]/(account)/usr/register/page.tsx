import { Check } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { CartEntry } from "@/components/accounts/cart-entry";
import { RegisterForm } from "@/components/accounts/register-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { afterLogin } from "@/lib/accounts/rules";
import { pageActor } from "@/lib/auth/page-actor";
import { cachedSchool } from "@/lib/school/cache";
import { configuredProviders } from "@/lib/identity/providers";
import { redirect } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/seo/page-metadata";

const reasons = ["children", "report", "seats", "oneBill"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const school = await cachedSchool();
  const locale = await getLocale();
  const t = await getTranslations("meta.register");
  const title = t("title", { brand: school.name[locale] });
  return pageMetadata({ locale, path: "/usr/register", title, description: t("description") });
}

export default async function RegisterPage({
  searchParams,
}: {
  searchParams: Promise<{ toCart?: string; next?: string }>;
}) {
  const actor = await pageActor();
  const { toCart, next } = await searchParams;
  if (actor?.role === "parent")
    return redirect({ href: afterLogin("parent", { toCart, next }), locale: await getLocale() });
  const t = await getTranslations("register");
  return (
    <AccountFrame
      title={t("title")}
      intro={t("intro")}
      aside={
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] bg-lake-soft">
          <div className="p-6 sm:p-8">
            <h2 className="text-2xl">{t("reasons.title")}</h2>
            <ul className="mt-4 grid gap-3">
              {reasons.map((reason) => (
                <li key={reason} className="flex gap-3">
                  <Check className="mt-[0.2em] size-5 shrink-0 text-lake" />
                  {t(`reasons.${reason}`)}
                </li>
              ))}
            </ul>
          </div>
          <ScenePicture scene="family" className="h-56 w-full lg:h-full" />
        </div>
      }
    >
      <ClientMessages namespaces={["login", "register", "identity", "security"]}>
        {toCart === "y" ? (
          <CartEntry startsNew providers={configuredProviders()} />
        ) : (
          <RegisterForm next={next} providers={configuredProviders()} />
        )}
      </ClientMessages>
    </AccountFrame>
  );
}

import { getLocale, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/accounts/account-frame";
import { Button } from "@/components/ui/button";
import { safeRedirectPath } from "@/lib/core/safe-redirect-path";
import { pageActor } from "@/lib/auth/page-actor";
import { redirect } from "@/lib/i18n/navigation";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("switchAccount.title", { robots: { index: false } });

/** Asks a signed-in person before a link signs in another family (rule R2.10). */
export default async function SwitchAccountPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string }>;
}) {
  const next = safeRedirectPath((await searchParams).next, "/");
  if (!(await pageActor())) return redirect({ href: "/usr/login", locale: await getLocale() });
  const t = await getTranslations("switchAccount");
  return (
    <AccountFrame title={t("title")} intro={t("body")}>
      <div className="grid gap-3">
        <form method="post" action={`/api/session/switch?${new URLSearchParams({ next })}`}>
          <Button type="submit" block>
            {t("switch")}
          </Button>
        </form>
        <form method="post" action={`/api/session/switch?${new URLSearchParams({ next, stay: "y" })}`}>
          <Button type="submit" variant="secondary" block>
            {t("stay")}
          </Button>
        </form>
      </div>
    </AccountFrame>
  );
}

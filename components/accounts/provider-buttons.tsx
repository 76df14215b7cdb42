"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { IdentityProviderName } from "@/lib/identity/identity";

/** Browsers inside apps, in which Google refuses sign-ins. */
const embedded = /MicroMessenger|FBAN|FBAV|Instagram|Line\/|DingTalk|Weibo|QQ\/|; wv\)/;
const isEmbeddedNow = () => embedded.test(navigator.userAgent);

/** Starts the sign-in at a provider, which returns to `target`, a path with its language. */
export async function goToProvider(provider: IdentityProviderName, target: string): Promise<void> {
  const { signIn } = await import("next-auth/react");
  await signIn(provider, { callbackUrl: new URL(target, window.location.origin).href });
}

const withLanguage = (path: string) => (document.documentElement.lang.startsWith("zh") ? `/zh${path}` : path);

/** The configured providers, below the form; inside apps a hint replaces Google. */
export function ProviderButtons({
  providers,
  target,
}: {
  providers: IdentityProviderName[];
  target: string;
}) {
  const t = useTranslations("identity");
  const isEmbedded = useInBrowser(isEmbeddedNow, false);
  const [busy, setBusy] = useState<IdentityProviderName | null>(null);
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-center text-sm text-muted">{t("or")}</p>
      {providers.map((provider) =>
        provider === "google" && isEmbedded ? (
          <Notice key={provider} title={t("embedded.title")} className="wechat:hidden">
            {t("embedded.text")}
          </Notice>
        ) : (
          <Button
            key={provider}
            variant="secondary"
            size="lg"
            block
            busy={busy === provider}
            onClick={() => {
              setBusy(provider);
              void goToProvider(provider, withLanguage(target)).catch(() => setBusy(null));
            }}
          >
            {t(provider)}
          </Button>
        ),
      )}
    </div>
  );
}

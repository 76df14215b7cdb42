"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { joinFacts } from "@/components/ui/join-facts";
import { PasswordField } from "@/components/ui/password-field";
import { toastDone } from "@/components/ui/toast";
import { ProveSelf } from "@/lib/accounts/security-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { type IdentityProviderName, providerTitles } from "@/lib/identity/identity";
import { goToProvider } from "./provider-buttons";
import { dateWords } from "@/lib/core/formats";

type Linked = { id: number; provider: IdentityProviderName; email: string | null; createdAt: string };

/** The linked sign-in providers. Adding one needs the password, then the provider's own sign-in. */
export function IdentitiesCard({
  linked,
  providers,
}: {
  linked: Linked[];
  providers: IdentityProviderName[];
}) {
  const t = useTranslations("security.identities");
  const locale = useLocale();
  const router = useRouter();
  const remove = useAction("/api/user/identity/remove");
  const missing = providers.filter((name) => !linked.some(({ provider }) => provider === name));
  return (
    <Card as="section" padding="lg" className="max-w-form">
      <CardHeader title={t("title")} note={t("note")} />
      {linked.length === 0 && <p className="mb-4 text-muted">{t("none")}</p>}
      <ul className="grid gap-4">
        {linked.map(({ id, provider, email, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
            <div>
              <p className="font-semibold">{joinFacts(providerTitles[provider], email)}</p>
              <p className="text-sm text-muted">
                {t("since", { time: dateWords("dayShort", new Date(createdAt), locale) })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                remove.mutate(
                  { id },
                  {
                    onSuccess: () => {
                      toastDone(t("removed"));
                      router.refresh();
                    },
                  },
                )
              }
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      <Refusal error={remove.error} className="mt-4" />
      {missing.map((provider) => (
        <Connect key={provider} provider={provider} />
      ))}
    </Card>
  );
}

function Connect({ provider }: { provider: IdentityProviderName }) {
  const t = useTranslations("security.identities");
  const form = useSchemaForm(ProveSelf, { oldPwd: "" });
  const allow = useAction("/api/user/identity/allow");
  return (
    <Form
      form={form}
      className="mt-4 border-t pt-4"
      onSubmit={async ({ oldPwd }) => {
        await allow.mutateAsync({ provider, oldPwd });
        await goToProvider(provider, `${window.location.pathname}?tab=security`);
      }}
    >
      <PasswordField {...bind(form, "oldPwd")} label={t("password")} autoComplete="current-password" />
      <SubmitButton form={form} variant="secondary">
        {t("connect", { provider: providerTitles[provider] })}
      </SubmitButton>
    </Form>
  );
}

import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Notice } from "@/components/ui/notice";
import { listIdentities } from "@/lib/accounts/link-manage";
import { listSessions } from "@/lib/accounts/sessions-list";
import { viewTwoStep } from "@/lib/accounts/two-step";
import type { Actor } from "@/lib/auth/actor";
import { asWire } from "@/lib/http/as-wire";
import { providerTitles } from "@/lib/identity/identity";
import { configuredProviders } from "@/lib/identity/providers";
import { IdentitiesCard } from "./identities-card";
import { SessionsCard } from "./sessions-card";
import { TwoStepCard } from "./two-step-card";

/** Second step, providers and open sessions of the signed-in person; students have sessions alone. */
export async function SecurityCards({ actor, linked }: { actor: Actor; linked?: string }) {
  const t = await getTranslations("security.identities");
  const sessions = asWire(await listSessions(actor));
  const providers = configuredProviders();
  const tied = actor.role === "parent" ? asWire(await listIdentities(actor.id)) : [];
  return (
    <ClientMessages namespaces={["security"]}>
      <div className="grid gap-6">
        {(linked === "google" || linked === "facebook") && (
          <Notice tone="success">{t("linked", { provider: providerTitles[linked] })}</Notice>
        )}
        {actor.role !== "student" && <TwoStepCard state={await viewTwoStep(actor)} />}
        {actor.role === "parent" && (tied.length > 0 || providers.length > 0) && (
          <IdentitiesCard linked={tied} providers={providers} />
        )}
        <SessionsCard sessions={sessions} />
      </div>
    </ClientMessages>
  );
}

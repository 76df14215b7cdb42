import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Notice } from "@/components/ui/notice";
import { listIdentities } from "@/lib/accounts/link-manage";
import { listSessions } from "@/lib/accounts/sessions-list";
import { viewTwoStep } from "@/lib/accounts/two-step";
import type { Actor } from "@/lib/auth/actor";
import { toWire } from "@/lib/http/to-wire";
import { providerTitles } from "@/lib/identity/identity";
import { configuredProviders } from "@/lib/identity/providers";
import { LazyIdentitiesCard, LazySessionsCard, LazyTwoStepCard } from "./lazy-account-cards";

/** Second step, providers and open sessions of the signed-in person; students have only sessions. */
export async function SecurityCards({ actor, linked }: { actor: Actor; linked?: string }) {
  const t = await getTranslations("security.identities");
  const sessions = toWire(await listSessions(actor));
  const providers = configuredProviders();
  const tied = actor.role === "parent" ? toWire(await listIdentities(actor.id)) : [];
  return (
    <ClientMessages namespaces={["security"]}>
      <div className="grid gap-6">
        {(linked === "google" || linked === "facebook") && (
          <Notice tone="success">{t("linked", { provider: providerTitles[linked] })}</Notice>
        )}
        {actor.role !== "student" && <LazyTwoStepCard state={await viewTwoStep(actor)} />}
        {actor.role === "parent" && (tied.length > 0 || providers.length > 0) && (
          <LazyIdentitiesCard linked={tied} providers={providers} />
        )}
        <LazySessionsCard sessions={sessions} />
      </div>
    </ClientMessages>
  );
}

import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Providers } from "@/components/layout/providers";
import { SiteShell } from "@/components/layout/site-shell";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { ActionSamples } from "./action-samples";
import { BlockSamples } from "./block-samples";
import { DataSamples } from "./data-samples";
import { FieldSamples } from "./field-samples";
import { Foundations } from "./foundations";
import { NavigationSamples } from "./navigation-samples";
import { OverlaySamples } from "./overlay-samples";
import { SceneSamples } from "./scene-samples";
import { StateSamples } from "./state-samples";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Style guide", robots: { index: false } };

/**
 * Every component in all its states, for developers and for the visual tests. Hidden in production unless
 * STYLEGUIDE=1.
 */
export default async function StyleguidePage({ params }: { params: Promise<{ locale: string }> }) {
  if (env.NODE_ENV === "production" && !env.STYLEGUIDE) notFound();
  setRequestLocale((await params).locale as Locale);
  return (
    <ClientMessages namespaces={[]}>
      <Providers>
        <SiteShell>
          <div lang="en">
            <PageContainer className="py-10">
              <PageHeading
                title="Style guide"
                intro="What the product is drawn with. Props stand in each component's file."
              />
              <Foundations />
              <ActionSamples />
              <FieldSamples />
              <OverlaySamples />
              <DataSamples />
              <NavigationSamples />
              <StateSamples />
              <SceneSamples />
            </PageContainer>
            <section id="blocks">
              <BlockSamples />
            </section>
          </div>
        </SiteShell>
      </Providers>
    </ClientMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { SetupSteps } from "@/components/installation/setup-steps";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { hasOffice } from "@/lib/installation/setup-code";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("setup");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** The first start of a school: once, with a code, until the office has an account (rule R20.10). */
export default async function SetupPage() {
  if (await hasOffice()) notFound();
  const t = await getTranslations("setup");
  return (
    <PageContainer>
      <PageHeading title={t("title")} intro={t("intro")} />
      <ClientMessages namespaces={["setup", "office", "officeSchool", "people", "security"]}>
        <SetupSteps />
      </ClientMessages>
    </PageContainer>
  );
}

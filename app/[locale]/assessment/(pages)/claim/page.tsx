import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClaimConfirmation } from "@/components/assessments/confirm-claim";
import { PageContainer } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { fullName } from "@/lib/core/person-name";
import { findWaitingClaim } from "@/lib/assessments/claim";

type Props = { searchParams: Promise<{ claim?: string }> };

export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

/** The target of the mail to a known parent. Opening it changes nothing; its button does. */
export default async function ClaimPage({ searchParams }: Props) {
  const { claim = "" } = await searchParams;
  const student = typeof claim === "string" ? await findWaitingClaim(claim) : null;
  const t = await getTranslations("assessment.claim.confirm");
  return (
    <PageContainer width="form" className="py-10 sm:py-16">
      {student ? (
        <ClaimConfirmation claim={claim} name={fullName(student)} />
      ) : (
        <EmptyState
          level={1}
          title={t("goneTitle")}
          scene={<EmptyScene kind="lost" />}
          action={<ButtonLink href="/usr/login">{t("signIn")}</ButtonLink>}
        >
          <p>{t("goneText")}</p>
        </EmptyState>
      )}
    </PageContainer>
  );
}

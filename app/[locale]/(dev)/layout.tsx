import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PageContainer } from "@/components/layout/page-container";
import { SiteShell } from "@/components/layout/site-shell";
import type { Locale } from "@/lib/core/locale";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function DevLayout({ children, params }: Props) {
  setRequestLocale((await params).locale as Locale);
  return (
    <SiteShell>
      <PageContainer className="py-10">{children}</PageContainer>
    </SiteShell>
  );
}

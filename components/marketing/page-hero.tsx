import type { ReactNode } from "react";
import { PageContainer } from "@/components/layout/page-container";

type PageHeroProps = { eyebrow?: ReactNode; title: ReactNode; intro: ReactNode; note?: ReactNode };

/** The top of a public page without a picture. */
export function PageHero({ eyebrow, title, intro, note }: PageHeroProps) {
  return (
    <PageContainer className="grid gap-3 pt-8 pb-8 sm:pt-14 sm:pb-12">
      {eyebrow && <p className="font-semibold text-persimmon-ink">{eyebrow}</p>}
      <h1 className="text-5xl">{title}</h1>
      <p className="max-w-prose text-lg text-muted sm:text-xl">{intro}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </PageContainer>
  );
}

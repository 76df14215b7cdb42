"use client";

import { Check, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { toastDone } from "@/components/ui/toast";
import type { Proposal } from "@/lib/calendar/closures";
import { inLocale } from "@/lib/core/locale";
import { useRouter } from "@/lib/i18n/navigation";

type Shown = Proposal & { days: string; href: string };

/** What is proposed for a school year, adopted one by one or together; days with classes are decided first. */
export function ProposalList({ schoolYear, proposals }: { schoolYear: number; proposals: Shown[] }) {
  const t = useTranslations("officeCalendar.proposals");
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const refuse = useToastRefusal();
  const open = proposals.filter(({ isAdopted }) => !isAdopted);
  const together = open.filter(({ isOptional, classes }) => !isOptional && classes === 0);
  async function adopt(keys: string[]) {
    setBusy(keys.join());
    try {
      const { added } = await call("/api/admin/closure/propose/save", { schoolYear, keys });
      toastDone(t("adopted", { count: added }));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  return (
    <Card as="section">
      <CardHeader
        title={t("title")}
        note={open.length > 0 ? t("text") : t("done")}
        action={
          together.length > 1 && (
            <Button size="sm" busy={busy !== null} onClick={() => void adopt(together.map(({ key }) => key))}>
              {t("adoptAll", { count: together.length })}
            </Button>
          )
        }
      />
      <ul className="divide-y">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.key} proposal={proposal} isBusy={busy === proposal.key} adopt={adopt} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { proposal: Shown; isBusy: boolean; adopt: (keys: string[]) => Promise<void> };

function ProposalRow({ proposal, isBusy, adopt }: RowProps) {
  const t = useTranslations("officeCalendar.proposals");
  const locale = useLocale();
  const { key, days, isOptional, isAdopted, classes, href } = proposal;
  const name = inLocale(locale, proposal.name, proposal.nameZh);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="text-sm text-muted tabular-nums">
          {days}
          {isOptional && ` · ${t("optional")}`}
        </span>
      </span>
      {isAdopted && <Check className="size-5 text-success" role="img" aria-label={t("inCalendar")} />}
      {!isAdopted && classes > 0 && (
        <ButtonLink size="sm" variant="secondary" href={href} scroll={false}>
          {t("decide", { count: classes })}
        </ButtonLink>
      )}
      {!isAdopted && classes === 0 && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus />}
          busy={isBusy}
          aria-label={t("adoptNamed", { name })}
          onClick={() => void adopt([key])}
        >
          {t("adopt")}
        </Button>
      )}
    </li>
  );
}

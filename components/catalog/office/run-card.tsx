"use client";

import {
  CalendarClock,
  ChevronDown,
  EllipsisVertical,
  Pencil,
  Power,
  Store,
  Trash2,
  UsersRound,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { ActionMenu } from "@/components/ui/action-menu";
import { Notice } from "@/components/ui/notice";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { SaleBadge, ShelfBadge } from "./shelf-state";
import { AddButton, type Editing, type TreeTerm } from "./tree-parts";
import { UnitCard } from "./unit-card";
import type { Tree } from "./use-tree";
import { dayWords } from "@/lib/core/formats";

type RunCardProps = { run: TreeTerm; tree: Tree; edit: (editing: Editing) => void; isOpen: boolean };

/** One term: its facts, its actions and its units. */
export function RunCard({ run, tree, edit, isOpen }: RunCardProps) {
  const t = useTranslations("officeCatalog.tree");
  const term = useTranslations("officeCatalog.term");
  const locale = useLocale();
  const name = inLocale(locale, run.name, run.nameZh);
  const isDraft = run.onSaleAt === null;
  return (
    <details open={isOpen} className="group rounded-card border bg-surface shadow-card">
      <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-5 shrink-0 -rotate-90 text-lake transition-transform group-open:rotate-0" />
        <h2 className="min-w-0 flex-1 text-xl">{name}</h2>
        {isDraft ? (
          <ShelfBadge {...run} />
        ) : (
          <SaleBadge isOpen={run.isOpen} label={run.isOpen ? t("onSale") : t("offSale")} />
        )}
        {!run.enabled && !isDraft && <Badge tone="warning">{t("switchedOff")}</Badge>}
        <RunFacts run={run} />
      </summary>
      <div className="grid gap-4 border-t px-5 py-5">
        {isDraft && (
          <Notice
            action={
              <Button
                size="sm"
                icon={<Store />}
                disabled={tree.isBusy}
                onClick={() => void tree.switchRun(run.courseRunId, 1)}
              >
                {t("putOnSale")}
              </Button>
            }
          >
            {t("draftText")}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            size="sm"
            variant="secondary"
            icon={<UsersRound />}
            href={`/admin/terms/${run.courseRunId}`}
          >
            {seatsOf(run, t)}
          </ButtonLink>
          <Button size="sm" variant="secondary" icon={<Pencil />} onClick={() => edit({ kind: "run", run })}>
            {t("editRun")}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<CalendarClock />}
            onClick={() => edit({ kind: "plan", run })}
          >
            {t("plan")}
          </Button>
          <ActionMenu
            label={t("more", { name })}
            trigger={<EllipsisVertical />}
            actions={[
              {
                label: run.enabled ? t("takeOffSale") : t("putOnSale"),
                icon: <Power />,
                onAction: () => void tree.switchRun(run.courseRunId, run.enabled ? 0 : 1),
              },
              { label: term("students"), href: `/admin/terms/${run.courseRunId}` },
              { label: term("gradebook"), href: `/admin/terms/${run.courseRunId}?tab=gradebook` },
              { label: t("coursewares"), href: `/admin/courseware?courseRunId=${run.courseRunId}` },
              {
                label: t("remove"),
                icon: <Trash2 />,
                danger: true,
                onAction: () => void tree.removeRun(run.courseRunId, name),
              },
            ]}
          />
        </div>
        <ol className="grid gap-3">
          {run.units.map((unit, index) => (
            <UnitCard key={unit.unitId} run={run} unit={unit} number={index + 1} tree={tree} edit={edit} />
          ))}
        </ol>
        <div>
          <AddButton label={t("newUnit")} onClick={() => edit({ kind: "unit", run, unit: null })} />
        </div>
      </div>
    </details>
  );
}

type Words = ReturnType<typeof useTranslations<"officeCatalog.tree">>;

const seatsOf = ({ enrolled, capacity }: TreeTerm, t: Words) =>
  capacity === null ? t("seatsFree", { enrolled }) : t("seatsOf", { enrolled, capacity });

function RunFacts({ run }: { run: TreeTerm }) {
  const t = useTranslations("officeCatalog.tree");
  const locale = useLocale();
  const day = (text: string) => dayWords("dayShort", text, locale);
  return (
    <p className="flex w-full flex-wrap gap-x-4 text-muted tabular-nums sm:ms-9">
      <span>{t("dates", { from: day(run.startsOn), to: day(run.endsOn) })}</span>
      <span>{formatMoney(toCents(run.price), locale)}</span>
      <span>{seatsOf(run, t)}</span>
      {run.held > 0 && <span>{t("held", { count: run.held })}</span>}
      <span>{run.teacherName ?? t("noTeacher")}</span>
    </p>
  );
}

"use client";

import { ListChecks, Pencil, Plus, Rows3 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import type { RemovedHomework, SetHomework } from "@/lib/marks/mark-queries";
import type { ListedRubric } from "@/lib/marks/rubrics/queries";
import type { FurtherTerm } from "./further-terms";
import type { LateRule } from "@/lib/marks/homework-rules";
import { LateRuleLine } from "./late-rule-line";
import { HomeworkSheet } from "./homework-sheet";
import type { Lessons } from "@/components/classroom/lesson-select";
import { RemoveHomework } from "./remove-homework";
import { RemovedHomeworkList } from "./removed-homework";

type HomeworkListProps = {
  courseRunId: number;
  /** Those who are told of homework in this term. */
  families: readonly number[];
  lateRule: LateRule;
  homework: SetHomework[];
  removed: RemovedHomework[];
  lessons: Lessons;
  /** The teacher's other current terms. */
  others: FurtherTerm[];
  /** The teacher's own rubrics and the school's. */
  rubrics: readonly ListedRubric[];
};

/** The homework of a run: work to mark, drafts, and a form for new homework. */
export function HomeworkList(props: HomeworkListProps) {
  const { courseRunId, families, lateRule, homework, removed, lessons, others, rubrics } = props;
  const t = useTranslations("teaching.homework");
  const [edited, setEdited] = useState<SetHomework | "new" | null>(null);
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {homework.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink href="/tea/rubrics" size="sm" variant="secondary" icon={<Rows3 />}>
            {t("rubrics")}
          </ButtonLink>
          {add}
        </div>
      )}
      <LateRuleLine courseRunId={courseRunId} rule={lateRule} families={families.length} setBy="teacher" />
      {homework.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="letters" />} title={t("none")} action={add}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y">
            {homework.map((piece) => (
              <HomeworkRow key={piece.homeworkId} piece={piece} onEdit={() => setEdited(piece)} />
            ))}
          </ul>
        </Card>
      )}
      <RemovedHomeworkList removed={removed} />
      <HomeworkSheet
        key={edited === "new" ? "new" : edited?.homeworkId}
        courseRunId={courseRunId}
        families={families}
        homework={edited}
        lessons={lessons}
        others={others}
        rubrics={rubrics}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}

type HomeworkRowProps = { piece: SetHomework; onEdit: () => void };

function HomeworkRow({ piece, onEdit }: HomeworkRowProps) {
  const t = useTranslations("teaching.homework");
  const locale = useLocale();
  const { handedIn, missing, returned, enabled } = piece;
  const place = [
    inLocale(locale, piece.unitName ?? "", piece.unitNameZh ?? ""),
    inLocale(locale, piece.className ?? "", piece.classNameZh ?? ""),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span lang={textLanguage(piece.name)}>{piece.name}</span>
          {!enabled && <Badge>{t("draft")}</Badge>}
          {handedIn > 0 && <Badge tone="lake">{t("toMark", { count: handedIn })}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {piece.dueAt ? (
            <>
              {t("due")} <TwoClocks at={piece.dueAt} />
            </>
          ) : (
            t("undated")
          )}
          {place.length > 0 && `\u00a0· ${joinFacts(...place)}`}
        </p>
        {enabled && (
          <p className="text-sm text-muted tabular-nums">{t("counts", { returned, handedIn, missing })}</p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {enabled && (
          <ButtonLink
            size="sm"
            variant={handedIn > 0 ? "primary" : "secondary"}
            href={`/tea/course/${piece.courseRunId}/homework/${piece.homeworkId}`}
            icon={<ListChecks />}
          >
            {t("mark")}
          </ButtonLink>
        )}
        <IconButton label={t("edit", { name: piece.name })} icon={<Pencil />} onClick={onEdit} />
        <RemoveHomework piece={piece} />
      </div>
    </li>
  );
}

"use client";

import { Archive, ArchiveRestore, Copy, Pencil, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { toastDone } from "@/components/ui/toast";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { useRouter } from "@/lib/i18n/navigation";
import type { ListedRubric } from "@/lib/marks/rubrics/queries";
import { possiblePoints } from "@/lib/marks/rubrics/rules";
import { RubricSheet } from "./rubric-sheet";
import { RubricView } from "./rubric-view";

type RubricListProps = { area: "teacher" | "admin"; rubrics: readonly ListedRubric[] };

/** The rubrics that a teacher or the office makes and changes; a teacher copies those of the school. */
export function RubricList({ area, rubrics }: RubricListProps) {
  const t = useTranslations("rubrics");
  const [edited, setEdited] = useState<ListedRubric | "new" | null>(null);
  const own = rubrics.filter(({ isSchools }) => isSchools === (area === "admin"));
  const others = rubrics.filter((rubric) => !own.includes(rubric));
  const add = (
    <Button icon={<Plus />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      {own.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="letters" />} title={t("none")} action={add}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <section aria-labelledby="own-rubrics" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="own-rubrics" className="text-xl">
              {t(area === "admin" ? "school" : "own")}
            </h2>
            {add}
          </div>
          <Rubrics rubrics={own} area={area} onEdit={setEdited} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="school-rubrics" className="grid grid-cols-1 gap-4">
          <h2 id="school-rubrics" className="text-xl">
            {t("school")}
          </h2>
          <Rubrics rubrics={others} area={area} onEdit={null} />
        </section>
      )}
      <RubricSheet
        key={edited === "new" ? "new" : edited?.rubricId}
        area={area}
        rubric={edited}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}

type RubricsProps = RubricListProps & { onEdit: ((rubric: ListedRubric) => void) | null };

const Rubrics = ({ rubrics, ...rest }: RubricsProps) => (
  <ul className="grid grid-cols-1 gap-4">
    {rubrics.map((rubric) => (
      <RubricCard key={rubric.rubricId} rubric={rubric} {...rest} />
    ))}
  </ul>
);

type RubricCardProps = Omit<RubricsProps, "rubrics"> & { rubric: ListedRubric };

function RubricCard({ rubric, area, onEdit }: RubricCardProps) {
  const t = useTranslations("rubrics");
  const locale = useLocale();
  const name = inLocale(locale, rubric.name, rubric.nameZh || rubric.name);
  const points = possiblePoints(rubric);
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h3 lang={textLanguage(name)} className="flex flex-wrap items-center gap-2 text-lg">
            {name}
            {rubric.isArchived && <Badge>{t("archived")}</Badge>}
            {rubric.sampleGroup && <Badge tone="lake">{t("sample")}</Badge>}
          </h3>
          <p className="text-sm text-muted">
            {joinFacts(
              t("traits", { count: rubric.traits.length }),
              points ? t("points", { count: points }) : t("noPoints"),
              t("homework", { count: rubric.homework }),
            )}
          </p>
        </div>
        <Acts rubric={rubric} name={name} area={area} onEdit={onEdit} />
      </div>
      <details>
        <summary className="flex min-h-11 items-center text-sm font-semibold hover:text-lake">
          {t("show")}
        </summary>
        <RubricView rubric={rubric} both />
      </details>
    </Card>
  );
}

function Acts({ rubric, name, area, onEdit }: RubricCardProps & { name: string }) {
  const t = useTranslations("rubrics");
  const router = useRouter();
  const refuse = useToastRefusal();
  const offerUndo = useToastUndo();
  const { rubricId: id, isArchived, sampleGroup } = rubric;
  const copy = async () => {
    await call("/api/teacher/rubric/copy", { id });
    toastDone(t("copied", { name }));
    router.refresh();
  };
  const archive = async (flag: 0 | 1) => {
    await call(`/api/${area}/rubric/archive`, { id, flag });
    router.refresh();
    if (flag === 1) offerUndo(t("archiveDone", { name }), () => archive(0));
    else toastDone(t("restored", { name }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {area === "teacher" && (
        <Button size="sm" variant="secondary" icon={<Copy />} onClick={() => void copy().catch(refuse)}>
          {t("copy")}
        </Button>
      )}
      {onEdit && !isArchived && (
        <Button size="sm" variant="secondary" icon={<Pencil />} onClick={() => onEdit(rubric)}>
          {t("edit")}
        </Button>
      )}
      {onEdit && !sampleGroup && (
        <Button
          size="sm"
          variant="quiet"
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          onClick={() => void archive(isArchived ? 0 : 1).catch(refuse)}
        >
          {t(isArchived ? "restore" : "archive")}
        </Button>
      )}
    </div>
  );
}

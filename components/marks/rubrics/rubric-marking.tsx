"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import {
  chosenOf,
  earnedPoints,
  levelKeys,
  possiblePoints,
  proposedScore,
  type Rubric,
  type Trait,
  withPressed,
} from "@/lib/marks/rubrics/rules";
import { inLocale } from "@/lib/core/locale";
import type { MarkDraft } from "@/components/marks/mark-drafts";
import { TwoWords } from "./two-words";

type RubricMarkingProps = {
  rubric: Rubric;
  draft: MarkDraft;
  max: number;
  onDraft: (change: Partial<MarkDraft>) => void;
  /** Called when every trait has a level. */
  onWhole: () => void;
  /** Set to the function that brings the focus to the first trait without a level, or to the first one. */
  toRubric: RefObject<(() => void) | null>;
};

/** One press a trait: the open trait shows its levels, and a press or its number goes on to the next (rule R11.42). */
export function RubricMarking({ rubric, draft, max, onDraft, onWhole, toRubric }: RubricMarkingProps) {
  const t = useTranslations("marking.rubric");
  const section = useRef<HTMLElement>(null);
  const { traits } = rubric;
  const chosen = draft.levels;
  const firstOpen = traits.findIndex((trait) => !chosenOf(trait, chosen));
  const [open, setOpen] = useState<number | null>(firstOpen === -1 ? null : firstOpen);
  const proposed = proposedScore(rubric, chosen, max);

  const focusOn = (place: number) => {
    const levels = [
      ...(section.current?.querySelectorAll<HTMLElement>(`[data-trait="${place}"] [aria-pressed]`) ?? []),
    ];
    (levels.find((level) => level.ariaPressed === "true") ?? levels[0])?.focus();
  };
  const show = (place: number) => {
    // At once: the pressed button leaves the page, and the next number may be typed already.
    flushSync(() => setOpen(place));
    focusOn(place);
  };
  useImperativeHandle(toRubric, () => () => {
    const place = Math.max(0, firstOpen);
    setOpen(place);
    requestAnimationFrame(() => focusOn(place));
  });

  const press = (place: number, levelId: number) => {
    const levels = withPressed(rubric, chosen, levelId);
    const isOwnScore = draft.score !== "" && draft.score !== String(proposed ?? "");
    const next = proposedScore(rubric, levels, max);
    onDraft({ levels, ...(!isOwnScore && { score: next === null ? "" : String(next) }) });
    if (levels.length < chosen.length) return;
    const places = [...traits.keys()].map((step) => (place + 1 + step) % traits.length);
    const following = places.find(
      (one) => !traits[one]?.levels.some(({ levelId: id }) => levels.includes(id)),
    );
    if (following !== undefined) return show(following);
    setOpen(null);
    onWhole();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (open === null || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
    event.preventDefault();
    const trait = traits[open];
    const level = trait?.levels[levelKeys(rubric, trait).indexOf(event.key)];
    if (level) press(open, level.levelId);
  };
  return (
    <section ref={section} aria-label={t("title")} onKeyDown={onKeyDown} className="grid gap-1.5">
      <p className="font-semibold">{t("title")}</p>
      <ul className="grid gap-1.5">
        {traits.map((trait, place) => (
          <li key={trait.traitId} data-trait={place} className="rounded-control border">
            <TraitHead trait={trait} chosen={chosen} isOpen={open === place} onOpen={() => show(place)} />
            {open === place && (
              <Levels
                trait={trait}
                keys={levelKeys(rubric, trait)}
                chosen={chosen}
                onPress={(levelId) => press(place, levelId)}
              />
            )}
          </li>
        ))}
      </ul>
      <Points rubric={rubric} draft={draft} max={max} onUse={(score) => onDraft({ score })} />
    </section>
  );
}

type TraitHeadProps = { trait: Trait; chosen: readonly number[]; isOpen: boolean; onOpen: () => void };

function TraitHead({ trait, chosen, isOpen, onOpen }: TraitHeadProps) {
  const level = chosenOf(trait, chosen);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="grid min-h-11 w-full content-center gap-0.5 rounded-control px-3 py-2 text-start text-sm hover:bg-lake-soft"
    >
      <span className="flex items-baseline justify-between gap-3 font-semibold">
        <span>
          <TwoWords en={trait.name} zh={trait.nameZh} />
        </span>
        {level && <span className="text-lake tabular-nums">{level.points ?? "✓"}</span>}
      </span>
      {level && !isOpen && (
        <span className="text-muted">
          <TwoWords en={level.words} zh={level.wordsZh} />
        </span>
      )}
    </button>
  );
}

type LevelsProps = {
  trait: Trait;
  /** The key of each level. */
  keys: readonly string[];
  chosen: readonly number[];
  onPress: (levelId: number) => void;
};

function Levels({ trait, keys, chosen, onPress }: LevelsProps) {
  const t = useTranslations("marking.rubric");
  const name = inLocale(useLocale(), trait.name, trait.nameZh || trait.name);
  return (
    <div role="group" aria-label={t("levels", { trait: name })} className="grid gap-1 px-1.5 pb-1.5">
      {trait.levels.map(({ levelId, words, wordsZh, points }, index) => (
        <button
          key={levelId}
          type="button"
          aria-pressed={chosen.includes(levelId)}
          onClick={() => onPress(levelId)}
          className={cx(
            "flex min-h-11 items-start gap-2 rounded-control border border-transparent px-2 py-2 text-start text-sm",
            "hover:bg-lake-soft aria-pressed:border-lake aria-pressed:bg-lake-soft forced:aria-pressed:outline-2",
          )}
        >
          <kbd aria-hidden="true" className="rounded-tick border bg-sunk px-1.5 font-mono text-xs text-muted">
            {keys[index]}
          </kbd>
          <span className="grow">
            <TwoWords en={words} zh={wordsZh} />
          </span>
          {points !== null && (
            <span className="whitespace-nowrap text-muted tabular-nums">
              {t("points", { count: points })}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

type PointsProps = Pick<RubricMarkingProps, "rubric" | "draft" | "max"> & { onUse: (score: string) => void };

/** The points of the chosen levels, and the score that they propose where the teacher's own differs from it. */
function Points({ rubric, draft, max, onUse }: PointsProps) {
  const t = useTranslations("marking.rubric");
  const earned = earnedPoints(rubric, draft.levels);
  const possible = possiblePoints(rubric);
  const proposed = proposedScore(rubric, draft.levels, max);
  if (earned === null || !possible || proposed === null) return null;
  return (
    <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      {t("sum", { earned, possible, score: proposed, max })}
      {draft.score !== String(proposed) && (
        <Button size="sm" variant="quiet" onClick={() => onUse(String(proposed))}>
          {t("use", { score: proposed })}
        </Button>
      )}
    </p>
  );
}

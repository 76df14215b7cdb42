import { schoolDay } from "@/lib/core/school-zone";
import { type Assessed, attendanceKinds, type ChildProgress, type TermProgress } from "./progress-rules";

/** The most terms, and the most assessments, in the picture; its tables name all. */
export const mostShown = 8;

/** Height of the part with percentages, and of the room for letters above it, in pixels. */
const plot = { height: 150, top: 36 };
const laneHeight = 40;
/** Width of a label on the narrowest screen, in percent of the picture. */
const labelWidth = 18;
const labelHeight = 17;
/** The room of a label above and below its baseline. */
const labelRoom = { above: 14, below: 5 };
/** Places of a label's baseline below the middle of its mark, in the order of preference. */
const labelPlaces = [-11, 22, -28, 39];
/** Shorter spans of time are widened, in days. */
const shortest = 84;
const mostTicks = 4;

const dayMs = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const round = (value: number) => Math.round(value * 100) / 100;

/** Pixels from the top at which a percentage is drawn. */
export const levelOf = (percent: number) => round(plot.top + (1 - percent / 100) * plot.height);

type Axis = { first: number; last: number };
const placeOn = ({ first, last }: Axis, day: number) => round(((day - first) / (last - first)) * 100);

/**
 * Where the picture of a child's progress draws its marks: across in percent of the width, so that it fits any screen
 * without scaling its letters; down in pixels.
 */
export function drawProgress({ terms, assessments }: ChildProgress, now: Date) {
  const today = dayNumber(schoolDay(now));
  const shownTerms = terms.slice(-mostShown);
  const shownAssessments = assessments.slice(-mostShown);
  const axis = axisOf(shownTerms, shownAssessments, today);
  const spans = shownTerms.map((term, index) => spanOf(term, index, axis, today));
  const lanes = lanesOf(spans);
  const averages = spans.flatMap(({ term: { average, courseRunId }, from, until }) =>
    average === null
      ? []
      : [{ courseRunId, average, from, until, x: round((from + until) / 2), y: levelOf(average) }],
  );
  const points = shownAssessments.map((assessed) => ({
    assessed,
    x: placeOn(axis, dayNumber(schoolDay(assessed.finishedAt))),
    y: levelOf(assessed.total),
  }));
  const labels = placeLabels([...averages, ...points], averages);
  const bottom = plot.top + plot.height;
  return {
    spans: spans.map((span, index) => ({
      ...span,
      top: bottom + (lanes[index] ?? 0) * laneHeight,
      attendance: partsOf(span),
    })),
    averages: averages.map((mark, index) => ({ ...mark, labelY: labels[index] ?? 0 })),
    points: points.map((mark, index) => ({ ...mark, labelY: labels[averages.length + index] ?? 0 })),
    ticks: ticksOf(axis),
    /** Null if all terms are over. */
    today: spans.some(({ term }) => dayNumber(term.endsOn) > today) ? placeOn(axis, today) : null,
    bottom,
    end: bottom + Math.max(0, ...lanes.map((lane) => lane + 1)) * laneHeight,
  };
}
export type ProgressDrawing = ReturnType<typeof drawProgress>;

/** From the first to the last day shown, with a margin for the marks at the ends. */
function axisOf(terms: readonly TermProgress[], assessments: readonly Assessed[], today: number): Axis {
  const days = [
    ...terms.flatMap(({ startsOn, endsOn }) => [dayNumber(startsOn), dayNumber(endsOn) + 1]),
    ...assessments.map(({ finishedAt }) => dayNumber(schoolDay(finishedAt))),
  ];
  const [first, last] = days.length > 0 ? [Math.min(...days), Math.max(...days)] : [today, today];
  const margin = Math.max((last - first) * 0.04, (shortest - (last - first)) / 2);
  return { first: first - margin, last: last + margin };
}

/** A term from its first to its last day; `until` is today, or when the seat ended, if that is earlier. */
function spanOf(term: TermProgress, index: number, axis: Axis, today: number) {
  const last = dayNumber(term.endsOn) + 1;
  const left = term.endedAt ? dayNumber(schoolDay(term.endedAt)) : last;
  const from = dayNumber(term.startsOn);
  return {
    term,
    letter: letterOf(index),
    from: placeOn(axis, from),
    until: placeOn(axis, Math.max(from + 1, Math.min(last, left, today + 1))),
    end: placeOn(axis, last),
  };
}

/** The held classes of a term by attendance, side by side from its first day until today; no kind that did not occur. */
function partsOf({ term, from, until }: { term: TermProgress; from: number; until: number }) {
  const share = (until - from) / Math.max(1, term.held);
  const before = (place: number) =>
    attendanceKinds.slice(0, place).reduce((sum, kind) => sum + term.attendance[kind], 0);
  return attendanceKinds
    .map((kind, place) => ({
      kind,
      x: round(from + before(place) * share),
      width: round(term.attendance[kind] * share),
    }))
    .filter(({ width }) => width > 0);
}

/** "A" for the first term shown. */
const letterOf = (index: number) => String.fromCharCode(65 + index);

/** The row of each span: the first one that is free where the span, or its label, begins. */
function lanesOf(spans: readonly { from: number; end: number }[]): number[] {
  const ends: number[] = [];
  return spans.map(({ from, end }) => {
    const free = ends.findIndex((taken) => taken <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(end, from + labelWidth);
    return lane;
  });
}

type Line = { from: number; until: number; y: number };

/** The baseline of each label beside its mark, where it covers no other label and none of the lines, if possible. */
export function placeLabels(marks: readonly { x: number; y: number }[], lines: readonly Line[]): number[] {
  const placed: { x: number; y: number }[] = [];
  for (const { x, y } of marks) {
    const covers = (at: number) => (line: Line) =>
      x > line.from - labelWidth / 2 &&
      x < line.until + labelWidth / 2 &&
      line.y > at - labelRoom.above &&
      line.y < at + labelRoom.below;
    const isFree = (at: number) =>
      placed.every((other) => Math.abs(other.x - x) >= labelWidth || Math.abs(other.y - at) >= labelHeight) &&
      !lines.some(covers(at)) &&
      at > plot.top - labelRoom.below &&
      at < plot.top + plot.height;
    const places = labelPlaces.map((place) => y + place);
    placed.push({ x, y: places.find(isFree) ?? y + labelPlaces[0]! });
  }
  return placed.map(({ y }) => y);
}

/** The first days of up to four months, evenly spaced. `year` is set where it differs from the one before. */
function ticksOf(axis: Axis): { x: number; month: number; year: number | null }[] {
  const firsts: Date[] = [];
  const start = new Date(axis.first * dayMs);
  for (let step = 1; ; step++) {
    const at = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + step, 1));
    if (at.getTime() / dayMs > axis.last) break;
    firsts.push(at);
  }
  const every = Math.ceil(firsts.length / mostTicks);
  return firsts
    .filter((_, index) => index % every === 0)
    .map((at, index, shown) => ({
      x: placeOn(axis, at.getTime() / dayMs),
      month: at.getUTCMonth(),
      year: shown[index - 1]?.getUTCFullYear() === at.getUTCFullYear() ? null : at.getUTCFullYear(),
    }));
}

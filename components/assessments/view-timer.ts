/** The longest time that the wire takes, in seconds. */
const longestSeconds = 3600;

/** How long each question was in view, in milliseconds, and the one that is in view now. */
export type Views = {
  spent: Readonly<Record<number, number>>;
  current: { questionId: number; since: number } | null;
};

/** Starts from times kept before a reload, in seconds by question. */
export const viewsFrom = (seconds: Readonly<Record<number, number>>): Views => ({
  spent: Object.fromEntries(Object.entries(seconds).map(([id, spent]) => [id, spent * 1000])),
  current: null,
});

/** Another question comes into view, or none: between the parts, or because the page is hidden. `now` in milliseconds. */
export function show({ spent, current }: Views, questionId: number | null, now: number): Views {
  const next = questionId === null ? null : { questionId, since: now };
  if (!current) return { spent, current: next };
  return {
    spent: { ...spent, [current.questionId]: spentOn({ spent, current }, current.questionId, now) },
    current: next,
  };
}

/** Whole seconds for which a question was in view so far, as the wire takes them. */
export const secondsOn = (views: Views, questionId: number, now: number): number =>
  Math.min(longestSeconds, Math.floor(spentOn(views, questionId, now) / 1000));

/** A clock that was set back adds nothing. */
function spentOn({ spent, current }: Views, questionId: number, now: number): number {
  const running = current?.questionId === questionId ? Math.max(0, now - current.since) : 0;
  return (spent[questionId] ?? 0) + running;
}

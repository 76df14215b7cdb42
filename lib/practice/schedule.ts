import { type Card, createEmptyCard, fsrs, type Grade, type State } from "ts-fsrs";
import type { practiceCards } from "@/db/schema/practice";
import type { PracticeRating } from "./rules";

/** Without steps of minutes: a question returns on a later day. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

type CardRow = typeof practiceCards.$inferSelect;
export type CardState = Omit<CardRow, "studentId" | "question">;

/** The state of a card after an answer; `before` is null for a question that is practised for the first time (rule R9.43). */
export function nextCard(before: CardState | null, rating: PracticeRating, now: Date): CardState {
  const { card } = scheduler.next(before ? toCard(before) : createEmptyCard(now), now, rating as Grade);
  const { due, stability, difficulty, reps, lapses, state } = card;
  return {
    dueAt: due,
    stability,
    difficulty,
    scheduledDays: card.scheduled_days,
    reps,
    lapses,
    state,
    reviewedAt: now,
  };
}

const toCard = ({ dueAt, scheduledDays, reviewedAt, state, ...row }: CardState): Card => ({
  ...row,
  due: dueAt,
  scheduled_days: scheduledDays,
  elapsed_days: 0,
  learning_steps: 0,
  last_review: reviewedAt,
  state: state as State,
});

import type { Answer } from "@/db/schema/assessments";
import { createStore, type Store } from "@/components/ui/store";
import { numbersPerMillisecond } from "@/lib/assessments/rules";
import { CallError, networkCode } from "@/lib/http/client";

/** One answer in this browser; `isSaved` if the server has acknowledged this version; `seconds` for which its question was in view. */
export type HeldAnswer = { answer: Answer; seq: number; isSaved: boolean; seconds?: number };
export type HeldAnswers = Record<number, HeldAnswer>;

export type QueueState = {
  answers: HeldAnswers;
  /** Number of answers that the server has not acknowledged. */
  pending: number;
  /** "offline" while the last attempt failed, "signedOut" when the session has ended. */
  connection: "ok" | "offline" | "signedOut";
  /** The server accepts no more answers: the attempt is handed in, or its time is over. */
  isClosed: boolean;
  /** Counts the answers for which another window had saved a newer version. */
  overtaken: number;
  /** Counts the answers that came after another window had closed their part. */
  tooLate: number;
};

export type AnswerSave = { questionId: number; answer: Answer; seq: number; seconds?: number };

export type QueueSurroundings = {
  send(save: AnswerSave): Promise<{ seq: number }>;
  /** Whether an answer was refused only because its part is closed; called after each refusal. */
  isStageClosed(questionId: number): Promise<boolean>;
  /** Reads the answers stored on the server; called when another window has saved a newer one. */
  fetchAnswers(): Promise<HeldAnswers>;
  /** Stores the answers in the browser, merged with those of other windows. */
  write(answers: HeldAnswers): void;
  /** Milliseconds since 1970 by the server's clock, so that all devices agree. */
  now(): number;
};

const firstRetryMs = 1_000;
const longestRetryMs = 8_000;

/** Merges two sets of answers: the newer answer of each question, and of equal ones the acknowledged. */
export function mergeAnswers(ours: HeldAnswers, theirs: HeldAnswers): HeldAnswers {
  const merged = { ...ours };
  for (const [id, held] of Object.entries(theirs) as unknown as [number, HeldAnswer][]) {
    const own = merged[id];
    if (!own || held.seq > own.seq || (held.seq === own.seq && held.isSaved)) merged[id] = held;
  }
  return merged;
}

/**
 * Sends answers until the server has acknowledged each, and stores them in the browser meanwhile, so that they survive
 * a reload and a lost connection (rule R9.6). A newer answer replaces an unsent older one.
 */
export class AnswerQueue {
  readonly store: Store<QueueState>;
  /** Distinguishes the numbers of two windows in the same millisecond. */
  private readonly window = Math.floor(Math.random() * numbersPerMillisecond);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private retryMs = firstRetryMs;

  constructor(
    saved: HeldAnswers,
    private readonly around: QueueSurroundings,
  ) {
    this.store = createStore({
      answers: saved,
      pending: 0,
      connection: "ok",
      isClosed: false,
      overtaken: 0,
      tooLate: 0,
    });
  }

  /** What is held now. */
  get state(): QueueState {
    return this.store.get();
  }

  /** Stores a new answer and sends it, after `delayMs` if it is still being typed; `seconds` for which its question was in view. */
  put(
    questionId: number,
    answer: Answer,
    { delayMs = 0, seconds }: { delayMs?: number; seconds?: number } = {},
  ): void {
    if (this.state.isClosed) return;
    const newest = Math.max(0, ...Object.values(this.state.answers).map(({ seq }) => seq));
    const seq = Math.max(Math.floor(this.around.now()) * numbersPerMillisecond + this.window, newest + 1);
    this.hold({ ...this.state.answers, [questionId]: { answer, seq, isSaved: false, seconds } });
    this.sendIn(delayMs);
  }

  /** Merges answers written by another window of this browser, or by this one before a reload. */
  absorb(theirs: HeldAnswers): void {
    this.change({ answers: mergeAnswers(this.state.answers, theirs) });
    // The window that wrote an answer may have closed before sending it.
    if (this.state.pending > 0) this.sendIn(firstRetryMs);
  }

  /** Sends at once: at the start, when the connection is back, when the window is left. */
  sendNow(): void {
    this.retryMs = firstRetryMs;
    this.sendIn(0);
  }

  /** Resolves when no answer is waiting or no more are accepted. */
  async settled(): Promise<void> {
    this.sendNow();
    const isDone = () => this.state.pending === 0 || this.state.isClosed;
    if (isDone()) return;
    await new Promise<void>((resolve) => {
      const stop = this.store.subscribe(() => {
        if (!isDone()) return;
        stop();
        resolve();
      });
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private sendIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendAll(), delayMs);
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let next = this.oldestPending(); next && !this.state.isClosed; next = this.oldestPending())
        await this.sendOne(next);
      this.retryMs = firstRetryMs;
    } catch {
      this.sendIn(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
    } finally {
      this.isSending = false;
    }
  }

  private oldestPending(): ({ questionId: number } & HeldAnswer) | undefined {
    return Object.entries(this.state.answers)
      .map(([id, held]) => ({ questionId: Number(id), ...held }))
      .filter(({ isSaved }) => !isSaved)
      .sort((a, b) => a.seq - b.seq)[0];
  }

  /** @throws the error that prevents sending */
  private async sendOne({
    questionId,
    answer,
    seq,
    seconds,
  }: { questionId: number } & HeldAnswer): Promise<void> {
    try {
      const saved = await this.around.send({ questionId, answer, seq, seconds });
      this.acknowledge(questionId, seq);
      if (saved.seq > seq) await this.takeNewer();
    } catch (error) {
      const code = error instanceof CallError ? error.code : networkCode;
      if (code === 409) return this.takeRefusal(questionId, seq);
      if (code === 1001) this.change({ connection: "signedOut" });
      else if (code === 3000 || code === 404) return this.acknowledge(questionId, seq);
      else this.change({ connection: "offline" });
      throw error;
    }
  }

  private acknowledge(questionId: number, seq: number): void {
    const held = this.state.answers[questionId];
    const answers =
      held?.seq === seq
        ? { ...this.state.answers, [questionId]: { ...held, isSaved: true } }
        : this.state.answers;
    this.hold(answers, "ok");
  }

  /** @throws the error that prevents asking */
  private async takeRefusal(questionId: number, seq: number): Promise<void> {
    if (!(await this.around.isStageClosed(questionId))) return this.change({ isClosed: true });
    // The window that closed the part may have sent this answer before.
    if (this.state.answers[questionId]?.isSaved) return;
    this.acknowledge(questionId, seq);
    this.change({ tooLate: this.state.tooLate + 1 });
  }

  private async takeNewer(): Promise<void> {
    const theirs = await this.around.fetchAnswers();
    this.hold(mergeAnswers(this.state.answers, theirs));
    this.change({ overtaken: this.state.overtaken + 1 });
  }

  /** Stores the answers in the browser before anything else happens. */
  private hold(answers: HeldAnswers, connection = this.state.connection): void {
    this.around.write(answers);
    this.change({ answers, connection });
  }

  private change(part: Partial<QueueState>): void {
    const answers = part.answers ?? this.state.answers;
    this.store.set({ ...this.state, ...part, pending: countPending(answers) });
  }
}

const countPending = (answers: HeldAnswers) =>
  Object.values(answers).filter(({ isSaved }) => !isSaved).length;

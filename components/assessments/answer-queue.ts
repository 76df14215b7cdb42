import type { Answer } from "@/db/schema/assessments";
import { numbersPerMillisecond } from "@/lib/assessments/rules";
import { CallError, networkCode } from "@/lib/http/client";

/** One answer as this browser holds it; `isSaved` when the server has acknowledged this very one. */
export type HeldAnswer = { answer: Answer; seq: number; isSaved: boolean };
export type HeldAnswers = Record<number, HeldAnswer>;

export type QueueState = {
  answers: HeldAnswers;
  /** How many answers the server has not acknowledged yet. */
  pending: number;
  /** "offline" while the last try failed, "signedOut" when the session has ended. */
  connection: "ok" | "offline" | "signedOut";
  /** The server takes no more answers: the attempt is handed in, or its time is over. */
  isClosed: boolean;
  /** Counts the answers that another window had saved later than this one. */
  overtaken: number;
};

export type QueueSurroundings = {
  send(save: { questionId: number; answer: Answer; seq: number }): Promise<{ seq: number }>;
  /** What the server holds now; asked for when another window was faster. */
  fetchAnswers(): Promise<HeldAnswers>;
  /** Keeps the answers in the browser, beside what other windows keep there. */
  write(answers: HeldAnswers): void;
  /** Milliseconds since 1970 by the server's clock, so that all devices count alike. */
  now(): number;
};

const firstRetryMs = 1_000;
const longestRetryMs = 8_000;

/** The newer of two holdings of each question; of equal ones the acknowledged. */
export function mergeAnswers(ours: HeldAnswers, theirs: HeldAnswers): HeldAnswers {
  const merged = { ...ours };
  for (const [id, held] of Object.entries(theirs) as unknown as [number, HeldAnswer][]) {
    const own = merged[id];
    if (!own || held.seq > own.seq || (held.seq === own.seq && held.isSaved)) merged[id] = held;
  }
  return merged;
}

/**
 * Sends answers to the server until it has acknowledged each, and keeps them in the browser meanwhile, so that they
 * survive a reload and a lost connection (rule R9.6). A newer answer replaces an unsent older one.
 */
export class AnswerQueue {
  private state: QueueState;
  private readonly listeners = new Set<() => void>();
  /** Numbers of one window differ from another's of the same millisecond. */
  private readonly window = Math.floor(Math.random() * numbersPerMillisecond);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private retryMs = firstRetryMs;

  constructor(
    saved: HeldAnswers,
    private readonly around: QueueSurroundings,
  ) {
    this.state = { answers: saved, pending: 0, connection: "ok", isClosed: false, overtaken: 0 };
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = () => this.state;

  /** Holds a new answer and sends it, after `delayMs` for one that is still being typed. */
  put(questionId: number, answer: Answer, delayMs = 0): void {
    if (this.state.isClosed) return;
    const newest = Math.max(0, ...Object.values(this.state.answers).map(({ seq }) => seq));
    const seq = Math.max(Math.floor(this.around.now()) * numbersPerMillisecond + this.window, newest + 1);
    this.hold({ ...this.state.answers, [questionId]: { answer, seq, isSaved: false } });
    this.sendIn(delayMs);
  }

  /** Takes in what another window of this browser has written, or this one before a reload. */
  absorb(theirs: HeldAnswers): void {
    this.change({ answers: mergeAnswers(this.state.answers, theirs) });
    // The window that wrote an answer may be gone before it was sent.
    if (this.state.pending > 0) this.sendIn(firstRetryMs);
  }

  /** Tries now: at the start, when the connection is back, when the window is left. */
  sendNow(): void {
    this.retryMs = firstRetryMs;
    this.sendIn(0);
  }

  /** Resolves when nothing waits any more or nothing more is taken. */
  async settled(): Promise<void> {
    this.sendNow();
    const isDone = () => this.state.pending === 0 || this.state.isClosed;
    if (isDone()) return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
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

  /** @throws whatever keeps the answer waiting */
  private async sendOne({ questionId, answer, seq }: { questionId: number } & HeldAnswer): Promise<void> {
    try {
      const saved = await this.around.send({ questionId, answer, seq });
      this.acknowledge(questionId, seq);
      if (saved.seq > seq) await this.takeNewer();
    } catch (error) {
      const code = error instanceof CallError ? error.code : networkCode;
      if (code === 409) return this.change({ isClosed: true });
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

  private async takeNewer(): Promise<void> {
    const theirs = await this.around.fetchAnswers();
    this.hold(mergeAnswers(this.state.answers, theirs));
    this.change({ overtaken: this.state.overtaken + 1 });
  }

  /** Keeps the answers in the browser before anything else can happen to them. */
  private hold(answers: HeldAnswers, connection = this.state.connection): void {
    this.around.write(answers);
    this.change({ answers, connection });
  }

  private change(part: Partial<QueueState>): void {
    const answers = part.answers ?? this.state.answers;
    this.state = { ...this.state, ...part, pending: countPending(answers) };
    for (const listener of this.listeners) listener();
  }
}

const countPending = (answers: HeldAnswers) =>
  Object.values(answers).filter(({ isSaved }) => !isSaved).length;

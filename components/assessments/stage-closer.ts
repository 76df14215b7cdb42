import { createStore, type Store } from "@/components/ui/store";
import { CallError, networkCode } from "@/lib/http/client";

/** The child pressed 'Next part': the stage to close, and when, in milliseconds since 1970 by the server's clock. */
export type Press = {
  stage: number;
  since: number;
  /** Whether the server could not be reached since, so that the clock stands still (rule R9.22). */
  isLost: boolean;
};

export type CloserState = {
  /** The stage that is being closed, or null. */
  press: Press | null;
  isSignedOut: boolean;
  /** The server closes no more stages: the attempt is handed in, or its time is over. */
  isRefused: boolean;
};

export type CloserSurroundings = {
  /** Resolves when the server has acknowledged every answer. */
  flush(): Promise<void>;
  /** Closes the stage and takes the next one; `waited` in whole seconds. */
  send(closing: { stage: number; waited?: number }): Promise<void>;
  /** Stores the press in the browser, so that a reload goes on with it. */
  write(press: Press | null): void;
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
};

const retryMs = 3_000;

/** Closes a stage: first the answers, then the call, repeated until the server has given the next stage. */
export class StageCloser {
  readonly store: Store<CloserState>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;

  constructor(private readonly around: CloserSurroundings) {
    this.store = createStore<CloserState>({ press: null, isSignedOut: false, isRefused: false });
  }

  get press(): Press | null {
    return this.store.get().press;
  }

  /** The child pressed 'Next part'. */
  start(stage: number): void {
    if (!this.press) this.resume({ stage, since: this.around.now(), isLost: false });
  }

  /** Goes on with a press from before a reload. */
  resume(press: Press): void {
    this.hold(press);
    this.tryIn(0);
  }

  /** The server could not be reached: from the press on the clock stands still. */
  lose(): void {
    if (this.press && !this.press.isLost) this.hold({ ...this.press, isLost: true });
  }

  /** Tries at once: the connection is back. */
  retryNow(): void {
    if (this.press) this.tryIn(0);
  }

  /** A later stage is open, perhaps through another window. */
  settle(openStage: number): void {
    if (this.press && this.press.stage < openStage) this.hold(null);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private tryIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.close(), delayMs);
  }

  private async close(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      await this.around.flush();
      const { press } = this;
      if (!press) return;
      await this.around.send({ stage: press.stage, waited: this.secondsWaited(press) });
      this.hold(null);
    } catch (error) {
      this.takeFailure(error instanceof CallError ? error.code : networkCode);
    } finally {
      this.isSending = false;
    }
  }

  private takeFailure(code: number): void {
    if (code === 409 || code === 404) {
      this.hold(null);
      return this.change({ isRefused: true });
    }
    if (code === 1001) this.change({ isSignedOut: true });
    else this.lose();
    this.tryIn(retryMs);
  }

  private secondsWaited({ since, isLost }: Press): number | undefined {
    return isLost ? Math.max(0, Math.round((this.around.now() - since) / 1000)) : undefined;
  }

  private hold(press: Press | null): void {
    this.around.write(press);
    this.change({ press, isSignedOut: false });
  }

  private change(part: Partial<CloserState>): void {
    this.store.set({ ...this.store.get(), ...part });
  }
}

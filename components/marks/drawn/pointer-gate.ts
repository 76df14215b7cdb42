/** What a pointer that touches the page does. */
export type PointerRole = "draw" | "scroll" | "ignore";
export type GatePointer = {
  id: number;
  type: string;
  /** No other pointer of its type touches the screen: earlier ones have left unnoticed. */
  isPrimary?: boolean;
};

/** Milliseconds after the pen has left the page in which a touch is still the palm of the writing hand. */
const palmMs = 600;

/**
 * Decides which pointers draw (rule R11.32). A pen always draws, and the touches beside it are the palm. Once a pen was
 * used, one finger scrolls. Without a pen one finger draws, and two fingers scroll.
 */
export class PointerGate {
  private readonly pointers = new Map<number, { type: string; role: PointerRole }>();
  private penLeftAt = Number.NEGATIVE_INFINITY;
  private hasPen = false;

  /** A pointer touches the page at `now` in milliseconds; `ends` if a stroke in progress was none. */
  down(pointer: GatePointer, now: number): { role: PointerRole; ends: boolean } {
    const { type } = pointer;
    if (pointer.isPrimary) this.forget(type);
    if (type === "pen") {
      this.hasPen = true;
      const ends = this.turn("draw", "ignore");
      this.turn("scroll", "ignore");
      return this.take(pointer, "draw", ends);
    }
    if (type !== "touch") return this.take(pointer, "draw", false);
    const isPenHere = this.all.some((other) => other.type === "pen");
    if (isPenHere || now - this.penLeftAt < palmMs) return this.take(pointer, "ignore", false);
    if (this.hasPen) return this.take(pointer, "scroll", false);
    const isSecond = this.all.some(({ role }) => role !== "ignore");
    if (!isSecond) return this.take(pointer, "draw", false);
    return this.take(pointer, "scroll", this.turn("draw", "scroll"));
  }

  roleOf(id: number): PointerRole {
    return this.pointers.get(id)?.role ?? "ignore";
  }

  /** The number of pointers that scroll together. */
  get scrolling(): number {
    return this.all.filter(({ role }) => role === "scroll").length;
  }

  /** A pointer leaves the page; returns what it did. */
  up({ id, type }: GatePointer, now: number): PointerRole {
    const role = this.roleOf(id);
    if (type === "pen" && this.pointers.delete(id)) this.penLeftAt = now;
    this.pointers.delete(id);
    return role;
  }

  private get all() {
    return [...this.pointers.values()];
  }

  private take({ id, type }: GatePointer, role: PointerRole, ends: boolean) {
    this.pointers.set(id, { type, role });
    return { role, ends };
  }

  private forget(type: string): void {
    for (const [id, pointer] of this.pointers) if (pointer.type === type) this.pointers.delete(id);
  }

  /** Gives all pointers of one role another; true if there were any. */
  private turn(from: PointerRole, to: PointerRole): boolean {
    const those = this.all.filter(({ role }) => role === from);
    for (const pointer of those) pointer.role = to;
    return those.length > 0;
  }
}

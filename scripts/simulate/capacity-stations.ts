type Event = { time: number; order: number; run: () => void };

/** A binary heap, the smallest first. */
function createHeap<T>(isBefore: (a: T, b: T) => boolean) {
  const items: T[] = [];
  const swap = (a: number, b: number) => ([items[a], items[b]] = [items[b]!, items[a]!]);
  return {
    size: () => items.length,
    first: () => items[0],
    push(item: T) {
      let at = items.push(item) - 1;
      for (let above = (at - 1) >> 1; at > 0 && isBefore(items[at]!, items[above]!); above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    pop(): T | undefined {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let at = 0; ;) {
        const left = 2 * at + 1;
        const right = left + 1;
        let least = at;
        if (left < items.length && isBefore(items[left]!, items[least]!)) least = left;
        if (right < items.length && isBefore(items[right]!, items[least]!)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}

/** The clock of a simulation, in seconds, and what is still to happen. */
export function createEvents() {
  const heap = createHeap<Event>((a, b) => a.time < b.time || (a.time === b.time && a.order < b.order));
  let order = 0;
  let now = 0;
  return {
    now: () => now,
    at: (time: number, run: () => void) => heap.push({ time: Math.max(now, time), order: order++, run }),
    runUntil(end: number) {
      for (let next = heap.first(); next && next.time <= end; next = heap.first()) {
        heap.pop();
        now = next.time;
        next.run();
      }
      now = end;
    },
  };
}
export type Events = ReturnType<typeof createEvents>;

/** Adds up a quantity over time, from `since` on. */
function createIntegral(events: Events) {
  let [sum, last, since, value] = [0, 0, 0, 0];
  const settle = () => {
    sum += value * (events.now() - last);
    last = events.now();
  };
  return {
    set(next: number) {
      settle();
      value = next;
    },
    /** Begins anew, so that the time of warming up is not counted. */
    restart() {
      settle();
      [sum, since] = [0, events.now()];
    },
    mean() {
      settle();
      return events.now() > since ? sum / (events.now() - since) : 0;
    },
  };
}

/**
 * The processors of a machine. Tasks share them evenly, as under an operating system, and no task uses more than one. All tasks advance at the same rate, so
 * each ends when the work of one task since the start reaches the sum that was known when it came.
 */
export function createMachine(events: Events, cores: number) {
  const tasks = createHeap<{ end: number; done: () => void }>((a, b) => a.end < b.end);
  const busy = createIntegral(events);
  let [work, last, planned] = [0, 0, Infinity];
  const rate = () => (tasks.size() === 0 ? 0 : Math.min(1, cores / tasks.size()));
  const advance = () => {
    work += (events.now() - last) * rate();
    last = events.now();
  };
  /** Looks when the first task should end; a look that comes too early, because tasks were added, looks again. */
  const plan = () => {
    busy.set(Math.min(cores, tasks.size()));
    const first = tasks.first();
    if (!first) return;
    const time = events.now() + (first.end - work) / rate();
    if (time >= planned) return;
    planned = time;
    events.at(time, () => time === planned && look());
  };
  const look = () => {
    planned = Infinity;
    advance();
    const first = tasks.first();
    if (!first || first.end - work > 1e-9) return plan();
    tasks.pop();
    plan();
    first.done();
  };
  return {
    cores,
    /** Runs a task of that many seconds of one processor. */
    work(seconds: number, done: () => void) {
      if (seconds <= 0) return done();
      advance();
      tasks.push({ end: work + seconds, done });
      plan();
    },
    busy,
  };
}
export type Machine = ReturnType<typeof createMachine>;

/** Lets in at most `limit` at a time, in the order in which they came: an event loop (1), a pool of connections. */
export function createGate(events: Events, limit: number) {
  const waiting: (() => void)[] = [];
  let [inside, from] = [0, 0];
  const queue = createIntegral(events);
  const busy = createIntegral(events);
  const look = () => {
    while (inside < limit && from < waiting.length) {
      const next = waiting[from++]!;
      inside += 1;
      next();
    }
    if (from > 1_000 && from * 2 > waiting.length) {
      waiting.splice(0, from);
      from = 0;
    }
    queue.set(waiting.length - from);
    busy.set(inside);
  };
  return {
    enter(run: () => void) {
      waiting.push(run);
      look();
    },
    leave() {
      inside -= 1;
      look();
    },
    /** Those who wait, and those who are in, on average. */
    queue,
    busy,
  };
}
export type Gate = ReturnType<typeof createGate>;

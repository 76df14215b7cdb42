type Event = { time: number; order: number; run: () => void };

/** A binary heap, the smallest first. */
function createHeap<T>(isBefore: (a: T, b: T) => boolean) {
  const items: T[] = [];
  /** Puts an item at the root and lets it sink below those that come before it. */
  const sink = (item: T) => {
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && isBefore(items[child + 1]!, items[child]!)) child += 1;
      if (!isBefore(items[child]!, item)) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = item;
  };
  return {
    size: () => items.length,
    first: () => items[0],
    push(item: T) {
      let at = items.length;
      items.push(item);
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (!isBefore(item, items[above]!)) break;
        items[at] = items[above]!;
        at = above;
      }
      items[at] = item;
    },
    pop(): T | undefined {
      const first = items[0];
      const last = items.pop();
      if (last !== undefined && items.length > 0) sink(last);
      return first;
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

/** The mean of a quantity over time. */
function createMean(events: Events) {
  let [sum, last, since, value] = [0, 0, 0, 0];
  const settle = () => {
    sum += value * (events.now() - last);
    last = events.now();
  };
  return {
    set(next: number) {
      if (next === value) return;
      settle();
      value = next;
    },
    /** Returns the mean since the last time that it was taken. */
    take() {
      settle();
      const mean = last > since ? sum / (last - since) : 0;
      [sum, since] = [0, last];
      return mean;
    },
  };
}

/**
 * The processors of a machine. Tasks share them evenly, as under an operating system, and no task uses more than one. All tasks advance at the same rate, so
 * each ends when the work of one task since the start reaches the sum that was known when it came.
 */
export function createMachine(events: Events, cores: number) {
  const tasks = createHeap<{ end: number; done: () => void }>((a, b) => a.end < b.end);
  const busy = createMean(events);
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
  const queue = createMean(events);
  const busy = createMean(events);
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
    limit,
    enter(run: () => void) {
      if (inside < limit && from === waiting.length) {
        busy.set(++inside);
        return run();
      }
      waiting.push(run);
      queue.set(waiting.length - from);
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

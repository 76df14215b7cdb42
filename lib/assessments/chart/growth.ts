import { type Drawing, type Mark, round } from "./marks";

const growth = { width: 640, height: 176, axis: 32, inset: 42, top: 26, bottom: 32 };

type DrawnAttempt = { total: number; low: number | null; high: number | null; date: string };

/**
 * Total percentages over time, oldest first, with dates; measured ones in their ranges. Attempts that are scored in different ways
 * are not joined.
 */
export function drawGrowth(attempts: readonly DrawnAttempt[]): Drawing {
  const { width, height, axis, inset, top, bottom } = growth;
  const first = axis + inset;
  const room = width - first - inset;
  const level = (percent: number) => round(top + (1 - percent / 100) * (height - top - bottom));
  const column = (index: number) =>
    round(first + (attempts.length < 2 ? 0.5 : index / (attempts.length - 1)) * room);
  const scale = [0, 50, 100].flatMap((percent): Mark[] => [
    {
      mark: "path",
      points: [
        [axis, level(percent)],
        [width, level(percent)],
      ],
      stroke: "line",
      width: 1,
    },
    {
      mark: "text",
      at: [axis - 8, level(percent) + 4],
      text: String(percent),
      size: 12,
      anchor: "end",
      fill: "muted",
    },
  ]);
  const ranges = attempts.flatMap(({ low, high }, index): Mark[] =>
    low === null || high === null
      ? []
      : [
          {
            mark: "bar",
            at: [column(index) - 5, level(high)],
            size: [10, round(Math.max(10, level(low) - level(high)))],
            radius: 5,
            fill: "lake",
            fillOpacity: 0.3,
          },
        ],
  );
  const lines = attempts.slice(1).flatMap(({ total, low }, index): Mark[] => {
    const before = attempts[index]!;
    if ((before.low === null) !== (low === null)) return [];
    return [
      {
        mark: "path",
        points: [
          [column(index), level(before.total)],
          [column(index + 1), level(total)],
        ],
        stroke: "lake",
        width: 3,
      },
    ];
  });
  const labels = attempts.flatMap(({ total, high, date }, index): Mark[] => [
    { mark: "dot", at: [column(index), level(total)], radius: 5, fill: "lake" },
    {
      mark: "text",
      at: [column(index), level(Math.max(total, high ?? 0)) - 11],
      text: `${total}%`,
      size: 14,
      anchor: "middle",
      fill: "ink",
      isBold: true,
    },
    { mark: "text", at: [column(index), height - 8], text: date, size: 12, anchor: "middle", fill: "muted" },
  ]);
  return { width, height, marks: [...scale, ...ranges, ...lines, ...labels] };
}

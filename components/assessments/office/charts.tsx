"use client";

import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

type Column = { name: string; value: number; color?: string };
type ChartProps = { label: string; data: readonly Column[]; isPercent?: boolean };

const axis = { stroke: "var(--muted)", fontSize: 13, tickLine: false } as const;
const tooltip = {
  contentStyle: {
    background: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: 12,
    color: "var(--ink)",
  },
  itemStyle: { color: "var(--ink)" },
  cursor: { fill: "var(--lake-soft)" },
};

/** One bar per column; a table beside it shows the numbers. */
export function Bars({ label, data, isPercent }: ChartProps) {
  return (
    <div role="img" aria-label={label} className="h-64 print:hidden">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...data]}
          margin={{ top: 8, right: 8, bottom: 8, left: -16 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" {...axis} interval={0} />
          <YAxis {...axis} allowDecimals={false} domain={isPercent ? [0, 100] : undefined} />
          <Tooltip {...tooltip} />
          <Bar
            dataKey="value"
            radius={[6, 6, 0, 0]}
            maxBarSize={64}
            isAnimationActive={false}
            fill="var(--lake)"
          >
            {data.map(({ name, color }) => (
              <Cell key={name} fill={color ?? "var(--lake)"} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** A line over the attempts. */
export function Growth({ label, data }: ChartProps) {
  return (
    <div role="img" aria-label={label} className="h-64 print:hidden">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={[...data]}
          margin={{ top: 8, right: 16, bottom: 8, left: -16 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" {...axis} />
          <YAxis {...axis} domain={[0, 100]} />
          <Tooltip {...tooltip} />
          <Line
            dataKey="value"
            stroke="var(--lake)"
            strokeWidth={3}
            dot={{ r: 5 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

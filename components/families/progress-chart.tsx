import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { areAlike } from "@/lib/assessments/growth";
import { monthWord, numberWords } from "@/lib/core/formats";
import { levelOf, type ProgressDrawing } from "@/lib/families/progress-chart";
import { type AttendanceKind, attendanceKinds } from "@/lib/families/progress-rules";

type ProgressChartProps = {
  drawing: ProgressDrawing;
  /** The id of the hatching of this picture, unique on the page. */
  id: string;
  label: string;
};

/** Terms, marks, assessments and attendance on one line of time, with the meaning of each mark in words. */
export function ProgressChart({ drawing, id, label }: ProgressChartProps) {
  const { spans, averages, points, ticks, today, bottom, end } = drawing;
  const locale = useLocale();
  const percent = (value: number) => numberWords("percent", value / 100, locale);
  return (
    <figure className="grid gap-4 system-inks">
      <div className="ps-10">
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height={end + 40}
          className="block overflow-visible font-sans"
        >
          <Hatching id={id} />
          {spans.map(({ term, letter, from, end: to }) => (
            <g key={term.courseRunId}>
              <rect
                x={`${from}%`}
                width={`${to - from}%`}
                y={0}
                height={bottom}
                rx={6}
                fill="var(--lake-soft)"
                fillOpacity={0.7}
                stroke="var(--line)"
              />
              <text x={`${from}%`} dx={9} y={19} fontSize={13} fontWeight={650} fill="var(--ink)">
                {letter}
              </text>
            </g>
          ))}
          {[0, 50, 100].map((level) => (
            <g key={level}>
              <line x1={0} x2="100%" y1={levelOf(level)} y2={levelOf(level)} stroke="var(--line)" />
              <text x={-6} y={levelOf(level) + 4} textAnchor="end" fontSize={12} fill="var(--muted)">
                {percent(level)}
              </text>
            </g>
          ))}
          {today !== null && (
            <line
              x1={`${today}%`}
              x2={`${today}%`}
              y1={0}
              y2={end}
              stroke="var(--muted)"
              strokeWidth={1.5}
              strokeDasharray="2 4"
            />
          )}
          {averages.map(({ courseRunId, from, until, y }) => (
            <line
              key={courseRunId}
              x1={`${from}%`}
              x2={`${until}%`}
              y1={y}
              y2={y}
              stroke="var(--lake)"
              strokeWidth={4}
              strokeLinecap="round"
            />
          ))}
          {points.map(({ assessed, x, y }, index) => {
            const next = points[index + 1];
            if (next?.assessed.grade !== assessed.grade || !areAlike(next.assessed, assessed)) return null;
            return (
              <line
                key={assessed.resultId}
                x1={`${x}%`}
                x2={`${next.x}%`}
                y1={y}
                y2={next.y}
                stroke="var(--persimmon-ink)"
                strokeWidth={1.5}
                strokeDasharray="5 4"
              />
            );
          })}
          {points.map(({ assessed, x, y }) => (
            <g key={assessed.resultId}>
              <RangeLine x={x} low={assessed.totalLow} high={assessed.totalHigh} ink="persimmon-ink" />
              <At x={x} y={y}>
                <Diamond />
              </At>
            </g>
          ))}
          {averages.map(({ courseRunId, x, labelY, average }) => (
            <Words key={courseRunId} x={x} y={labelY} ink="lake" isBold>
              {percent(average)}
            </Words>
          ))}
          {points.map(({ assessed, x, labelY }) => (
            <Words key={assessed.resultId} x={x} y={labelY} ink="persimmon-ink" isBold>
              {percent(assessed.total)}
            </Words>
          ))}
          {spans.map((span) => (
            <AttendanceBar key={span.term.courseRunId} span={span} hatching={id} />
          ))}
          {ticks.map(({ x, month, year }) => (
            <g key={x}>
              <line x1={`${x}%`} x2={`${x}%`} y1={end} y2={end + 5} stroke="var(--muted)" />
              <Words x={x} y={end + 19} ink="muted">
                {monthWord(month, locale)}
              </Words>
              {year && (
                <Words x={x} y={end + 34} ink="muted">
                  {year}
                </Words>
              )}
            </g>
          ))}
        </svg>
      </div>
      <Legend drawing={drawing} hatching={id} />
    </figure>
  );
}

type Ink = "ink" | "muted" | "lake" | "persimmon-ink" | `skill-${number}`;

type WordsProps = { x: number; y: number; ink?: Ink; isBold?: boolean; children: ReactNode };

/** A label with an edge in the colour of the page, so that it can be read across lines. */
function Words({ x, y, ink = "ink", isBold, children }: WordsProps) {
  return (
    <text
      x={`${x}%`}
      y={y}
      textAnchor={x < 6 ? "start" : x > 94 ? "end" : "middle"}
      fontSize={13}
      fontWeight={isBold ? 650 : 400}
      fill={`var(--${ink})`}
      stroke="var(--surface)"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {children}
    </text>
  );
}

/** Draws around a point that is given in percent across and in pixels down. */
export function At({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <svg x={`${x}%`} y={y} width={1} height={1} overflow="visible">
      {children}
    </svg>
  );
}

const Diamond = () => (
  <path
    d="M0 -7.5L7.5 0L0 7.5L-7.5 0Z"
    fill="var(--persimmon-ink)"
    stroke="var(--surface)"
    strokeWidth={1.5}
  />
);

type RangeLineProps = { x: number; low: number | null; high: number | null; ink: Ink };

/** The likely range of a measured percentage. */
function RangeLine({ x, low, high, ink }: RangeLineProps) {
  if (low === null || high === null) return null;
  return (
    <line
      x1={`${x}%`}
      x2={`${x}%`}
      y1={levelOf(low)}
      y2={levelOf(high)}
      stroke={`var(--${ink})`}
      strokeWidth={5}
      strokeOpacity={0.4}
      strokeLinecap="round"
    />
  );
}

/** Lines across, so that no kind of attendance is told by its colour alone. */
const Hatching = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill="var(--surface)" />
      <rect width={3} height={6} fill="var(--lake)" />
    </pattern>
  </defs>
);

const fills = (hatching: string): Record<AttendanceKind, object> => ({
  present: { fill: "var(--lake)" },
  late: { fill: `url(#${hatching})` },
  excused: { fill: "var(--surface)", strokeDasharray: "3 2" },
  absent: { fill: "var(--surface)" },
  unrecorded: { fill: "none", stroke: "none" },
});

const barHeight = 12;

type AttendanceBarProps = { span: ProgressDrawing["spans"][number]; hatching: string };

/** The classes of a term by attendance, below its span. */
function AttendanceBar({
  span: { term, letter, from, until, top, attendance },
  hatching,
}: AttendanceBarProps) {
  const t = useTranslations("progress");
  if (term.held === 0) return null;
  const { present, late } = term.attendance;
  const isLast = from > 70;
  return (
    <g>
      <text
        x={`${isLast ? until : from}%`}
        y={top + 18}
        textAnchor={isLast ? "end" : "start"}
        fontSize={13}
        fill="var(--ink)"
      >
        {t("lane", { letter, there: present + late, held: term.held })}
      </text>
      {attendance.map(({ kind, x, width }) => (
        <rect
          key={kind}
          x={`${x}%`}
          width={`${width}%`}
          y={top + 23}
          height={barHeight}
          stroke="var(--lake)"
          {...fills(hatching)[kind]}
        />
      ))}
    </g>
  );
}

function Legend({ drawing, hatching }: { drawing: ProgressDrawing; hatching: string }) {
  const t = useTranslations("progress.legend");
  const words = useTranslations("learning.attendance");
  const { spans, averages, points, today } = drawing;
  const hasRange = points.some(({ assessed }) => assessed.totalLow !== null);
  const isSeen = (kind: AttendanceKind) => spans.some(({ term }) => term.attendance[kind] > 0);
  return (
    <figcaption>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
        {averages.length > 0 && (
          <Key name={t("average")}>
            <line x1={2} x2={20} y1={8} y2={8} stroke="var(--lake)" strokeWidth={4} strokeLinecap="round" />
          </Key>
        )}
        {points.length > 0 && (
          <Key name={t("assessment")}>
            <svg x={11} y={8} overflow="visible">
              <Diamond />
            </svg>
          </Key>
        )}
        {hasRange && (
          <Key name={t("range")}>
            <line
              x1={11}
              x2={11}
              y1={2}
              y2={14}
              stroke="var(--persimmon-ink)"
              strokeWidth={5}
              strokeOpacity={0.4}
            />
          </Key>
        )}
        {attendanceKinds
          .filter((kind) => kind !== "unrecorded" && isSeen(kind))
          .map((kind) => (
            <Key key={kind} name={words(kind as "present")}>
              <rect
                x={2}
                y={2}
                width={18}
                height={barHeight}
                stroke="var(--lake)"
                {...fills(hatching)[kind]}
              />
            </Key>
          ))}
        {today !== null && (
          <Key name={t("today")}>
            <line
              x1={11}
              x2={11}
              y1={0}
              y2={16}
              stroke="var(--muted)"
              strokeWidth={1.5}
              strokeDasharray="2 4"
            />
          </Key>
        )}
      </ul>
    </figcaption>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <svg width={22} height={16} aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}

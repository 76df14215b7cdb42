export type AuditLine = { name: string; value: string };

/** Takes an entry's data apart: `{changes: {price: {from: 1, to: 2}}}` becomes "price", "1 → 2". */
export function auditLines(data: Record<string, unknown>): AuditLine[] {
  return Object.entries(data).flatMap(([name, value]) =>
    name === "changes" && isRecord(value) ? auditLines(value) : [{ name, value: worded(value) }],
  );
}

function worded(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(worded).join(", ") || "–";
  if (isRecord(value) && "to" in value) return `${worded(value.from)} → ${worded(value.to)}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

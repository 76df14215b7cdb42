import type { AuditNames } from "@/lib/office/audit-names";
import { auditLines } from "./audit-lines";
import { useAuditWords } from "./audit-words";

type AuditDataProps = { action: string; data: Record<string, unknown>; names: AuditNames };

/** The details of an audit entry, one line each, in the reader's language. */
export function AuditData({ action, data, names }: AuditDataProps) {
  const words = useAuditWords(names);
  const lines = auditLines(data, { words, action });
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm text-muted">
      {lines.map(({ name, value }) => (
        <div key={`${name} ${value}`} className="wrap-anywhere">
          <dt className="inline font-medium">{words.label(name)}</dt> <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

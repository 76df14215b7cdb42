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

/** The same on two lines of a list; a press shows all. */
export function AuditSummary({ action, data, names }: AuditDataProps) {
  const words = useAuditWords(names);
  const lines = auditLines(data, { words, action });
  if (lines.length === 0) return null;
  return (
    <details className="group/data text-sm text-muted">
      <summary className="line-clamp-2 cursor-pointer wrap-anywhere md:max-w-80 group-open/data:line-clamp-none">
        {lines.map(({ name, value }) => (
          <span key={`${name} ${value}`} className="block">
            <span className="font-medium">{words.label(name)}</span> {value}
          </span>
        ))}
      </summary>
    </details>
  );
}

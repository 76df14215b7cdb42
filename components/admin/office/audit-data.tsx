import { auditLines } from "./audit-lines";

/** What an entry of the audit tells beside its action, a line each; fields are called as in the calls. */
export function AuditData({ data }: { data: Record<string, unknown> }) {
  const lines = auditLines(data);
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm text-muted">
      {lines.map(({ name, value }) => (
        <div key={`${name} ${value}`} className="wrap-anywhere">
          <dt className="inline font-medium">{name}</dt> <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

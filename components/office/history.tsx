import { useTranslations } from "next-intl";
import type { AuditNames } from "@/lib/office/audit-names";
import { EntrySentence } from "./entry-sentence";
import { AuditData } from "./audit-data";
import { Day } from "./day";

type Entry = {
  id: number;
  at: Date;
  actorRole: string | null;
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: number;
  data: Record<string, unknown>;
  names: AuditNames;
};

/** The history of a record, newest first. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations("office.history");
  if (entries.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ol className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-0.5 border-s-2 ps-3">
          <p className="font-semibold wrap-anywhere">
            <EntrySentence entry={entry} />
          </p>
          <p className="text-sm text-muted">
            <Day at={entry.at} clock />
          </p>
          <AuditData {...entry} />
        </li>
      ))}
    </ol>
  );
}

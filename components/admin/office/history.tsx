import { useTranslations } from "next-intl";
import { ActionName, RecordName } from "./action-name";
import { AuditData } from "./audit-data";
import { Day } from "./day";

type Entry = {
  id: number;
  at: Date;
  actorRole: string | null;
  actorId: number | null;
  action: string;
  data: Record<string, unknown>;
};

/** What was done to a record, the newest first. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations("office.history");
  if (entries.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ol className="grid gap-2">
      {entries.map(({ id, at, actorRole, actorId, action, data }) => (
        <li key={id} className="grid gap-0.5 border-s-2 ps-3">
          <p>
            <span className="font-semibold">
              <ActionName action={action} />
            </span>{" "}
            <span className="text-muted">
              {actorRole
                ? t.rich("by", { who: () => <RecordName subject={actorRole} id={actorId ?? 0} /> })
                : t("server")}
            </span>
          </p>
          <p className="text-sm text-muted">
            <Day at={at} clock />
          </p>
          <AuditData data={data} />
        </li>
      ))}
    </ol>
  );
}

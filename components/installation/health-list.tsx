import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { dateWords, formatList } from "@/lib/core/formats";
import type { HealthPart, HealthRow, HealthState } from "@/lib/installation/health";

const looks: Record<HealthState, { tone: BadgeTone; icon: typeof CircleCheck }> = {
  good: { tone: "success", icon: CircleCheck },
  look: { tone: "warning", icon: TriangleAlert },
  act: { tone: "danger", icon: CircleAlert },
};

/** The list of what a part counts. */
const places: Partial<Record<HealthPart, string>> = {
  mails: "/admin/mails",
  payments: "/admin/orders?status=pending",
  seats: "/admin/orders?status=pending",
  backup: "/admin/settings",
  drill: "/admin/settings",
  files: "/admin/settings",
};

/** Every part of the system with its state, what is known, and what to do (rule R20.16). */
export function HealthList({ rows }: { rows: HealthRow[] }) {
  return (
    <Card as="section" padding="lg">
      <ul className="divide-y">
        {rows.map((row) => (
          <HealthLine key={row.part} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function HealthLine({ row: { part, state, params, tasks = [] } }: { row: HealthRow }) {
  const t = useTranslations("health");
  const locale = useLocale();
  const { tone, icon: Icon } = looks[state];
  const values = {
    ...params,
    at: typeof params.at === "string" ? dateWords("moment", new Date(params.at), locale) : "",
  };
  const place = places[part];
  return (
    <li className="grid gap-1.5 py-5 first:pt-0 last:pb-0" data-part={part} data-state={state}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t(`parts.${part}.title`)}</h2>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      <p className="wrap-anywhere">{t(`parts.${part}.known`, values as never)}</p>
      {tasks.length > 0 && (
        <p>
          {t("failedTasks", {
            tasks: formatList(
              tasks.map((task) => t(`tasks.${task as "sendOutbox"}`)),
              locale,
            ),
          })}
        </p>
      )}
      {state !== "good" && <p className="text-muted">{t(`parts.${part}.todo`)}</p>}
      {place && (
        <ButtonLink variant="secondary" size="sm" href={place} className="mt-1 justify-self-start">
          {t(`parts.${part as "mails"}.list`)}
        </ButtonLink>
      )}
    </li>
  );
}

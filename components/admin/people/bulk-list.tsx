import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type ListState, listBody } from "@/components/admin/list/list-state";
import { pageActor } from "@/lib/auth/page-actor";
import { type Listed, recordsCap } from "@/lib/core/page";
import { findRunningJob } from "@/lib/office/long-jobs";
import { BulkPeople, type BulkPeopleProps } from "./bulk-people";

/** A list of people whose rows can be changed many at once: those of this page, or all that the filters find. */
export async function BulkList({
  kind,
  state,
  listed: { rows, records, more },
  children,
}: {
  kind: BulkPeopleProps["kind"];
  state: ListState;
  listed: Listed<unknown>;
  children: ReactNode;
}) {
  const [actor, t] = await Promise.all([pageActor(), getTranslations("office.list")]);
  const job = actor?.role === "admin" ? await findRunningJob(actor.id, "changeAll", kind) : null;
  const total = more ? t("moreThan", { count: recordsCap }) : t("number", { count: records });
  return (
    <BulkPeople
      kind={kind}
      filters={listBody(state).selectParam}
      all={more || records > rows.length ? total : undefined}
      jobId={job}
    >
      {children}
    </BulkPeople>
  );
}

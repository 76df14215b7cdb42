import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { pageActor } from "@/lib/auth/page-actor";
import type { Listed } from "@/lib/core/page";
import { findRunningJob } from "@/lib/office/long-jobs";
import { BulkRecords } from "./bulk-records";
import type { ChangedKind } from "./changes";
import { type ListState, listBody } from "./list-state";

/** A list with bulk changes of the rows of this page, or of everything that the filters find. */
export async function BulkList({
  kind,
  state,
  listed: { rows, records, more },
  acts,
  children,
}: {
  kind: ChangedKind;
  state: ListState;
  listed: Listed<unknown>;
  /** Acts beside the bulk changes. */
  acts?: ReactNode;
  children: ReactNode;
}) {
  const [actor, t] = await Promise.all([pageActor(), getTranslations("office.list")]);
  const job = actor?.role === "admin" ? await findRunningJob(actor.id, "changeAll", kind) : null;
  const total = more ? t("moreThan", { count: records }) : t("number", { count: records });
  return (
    <BulkRecords
      kind={kind}
      filters={listBody(state).selectParam}
      all={more || records > rows.length ? total : undefined}
      jobId={job}
      acts={acts}
    >
      {children}
    </BulkRecords>
  );
}

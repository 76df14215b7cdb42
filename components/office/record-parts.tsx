import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { History } from "./history";
import { RecordDrawer } from "./list/record-drawer";

/** The drawer of a record that no longer exists. */
export function GoneDrawer({ closeHref }: { closeHref: string }) {
  const t = useTranslations("office");
  return (
    <RecordDrawer title={t("gone")} closeHref={closeHref}>
      <p>{t("goneText")}</p>
    </RecordDrawer>
  );
}

type PartProps = { title: string; action?: ReactNode; isEmpty?: boolean; children: ReactNode };

/** One part of a record's file. */
export function Part({ title, action, isEmpty, children }: PartProps) {
  const t = useTranslations("office.file");
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{title}</h3>
        {action}
      </div>
      {isEmpty && <p className="text-muted">{t("none")}</p>}
      {children}
    </section>
  );
}

/** The last part of a file. */
export function HistoryPart({ entries }: ComponentProps<typeof History>) {
  const t = useTranslations("office.file");
  return (
    <Part title={t("history")}>
      <History entries={entries} />
    </Part>
  );
}

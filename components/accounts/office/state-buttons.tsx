"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";

type Kind = "user" | "student" | "teacher" | "admin";

/** Enables, disables, archives or restores one record. */
export function StateButtons({
  kind,
  id,
  state,
  leavesOpen,
}: {
  kind: Kind;
  id: number;
  state: "active" | "disabled" | "archived";
  /** What goes on while the person is switched off; a person with something open can’t be archived (rule R16.2). */
  leavesOpen?: ReactNode;
}) {
  const t = useTranslations("office.list.bulk");
  const words = useTranslations("office.people.confirm");
  const done = useTranslations("office.people.done");
  const button = (change: "enable" | "disable" | "archive" | "restore") => (
    <ConfirmButton
      variant={change === "archive" ? "danger" : undefined}
      label={t(change)}
      text={
        change === "disable" ? (
          <>
            {words(change)} {leavesOpen}
          </>
        ) : (
          words(change)
        )
      }
      run={() =>
        change === "enable" || change === "disable"
          ? call(`/api/admin/${kind}/status/save`, { id, flag: change === "enable" ? 1 : 0 })
          : call(`/api/admin/${kind}/remove`, { id, flag: change === "archive" ? 1 : 0 })
      }
      done={done(change)}
    />
  );
  if (state === "archived") return button("restore");
  return (
    <>
      {button(state === "active" ? "disable" : "enable")}
      {button("archive")}
    </>
  );
}

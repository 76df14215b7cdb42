"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";

type Kind = "user" | "student" | "teacher" | "admin";

/** Enables, disables, archives or restores one record. */
export function StateButtons({
  kind,
  id,
  state,
}: {
  kind: Kind;
  id: number;
  state: "active" | "disabled" | "archived";
}) {
  const t = useTranslations("office.list.bulk");
  const words = useTranslations("office.people.confirm");
  const done = useTranslations("office.people.done");
  const remove = (flag: 0 | 1) => call(`/api/admin/${kind}/remove`, { id, flag });
  const enable = (flag: 0 | 1) => call(`/api/admin/${kind}/status/save`, { id, flag });
  if (state === "archived")
    return (
      <ConfirmButton
        label={t("restore")}
        title={t("restore")}
        text={words("restore")}
        confirm={t("restore")}
        run={() => remove(0)}
        done={done("restore")}
      />
    );
  const isActive = state === "active";
  return (
    <>
      <ConfirmButton
        label={isActive ? t("disable") : t("enable")}
        title={isActive ? t("disable") : t("enable")}
        text={isActive ? words("disable") : words("enable")}
        confirm={isActive ? t("disable") : t("enable")}
        run={() => enable(isActive ? 0 : 1)}
        done={isActive ? done("disable") : done("enable")}
      />
      <ConfirmButton
        variant="danger"
        label={t("archive")}
        title={t("archive")}
        text={words("archive")}
        confirm={t("archive")}
        run={() => remove(1)}
        done={done("archive")}
      />
    </>
  );
}

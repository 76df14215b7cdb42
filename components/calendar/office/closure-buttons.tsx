"use client";

import { useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";

type ClosureButtonsProps = { closureId: number; name: string; cancelled: number; isRemoved: boolean };

/** Removes a closure, saying what stays cancelled, or restores it. */
export function ClosureButtons({ closureId: id, name, cancelled, isRemoved }: ClosureButtonsProps) {
  const t = useTranslations("officeCalendar.closures");
  return isRemoved ? (
    <ConfirmButton
      label={t("restore")}
      text={t("restoreText")}
      run={() => call("/api/admin/closure/remove", { id, flag: 0 })}
      done={t("restored", { name })}
    />
  ) : (
    <ConfirmButton
      label={t("remove")}
      title={t("removeTitle", { name })}
      variant="danger"
      text={t("removeText", { count: cancelled })}
      run={() => call("/api/admin/closure/remove", { id, flag: 1 })}
      done={t("removed", { name })}
    />
  );
}

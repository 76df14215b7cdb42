"use client";

import { useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import type { EditedCoupon } from "@/lib/coupons/office-queries";

type Act = "end" | "reopen" | "remove" | "restore";
type Changed = Pick<EditedCoupon, "couponId" | "code" | "enabled" | "state" | "isOrdered">;

/** Ends a coupon or makes it valid again; one that no order has can be deleted. */
export function CouponButtons({
  coupon: { couponId: id, code, enabled, state, isOrdered },
}: {
  coupon: Changed;
}) {
  const t = useTranslations("officeCoupons");
  const acts: Act[] =
    state === "archived"
      ? ["restore"]
      : [enabled ? "end" : "reopen", ...(isOrdered ? [] : ["remove" as const])];
  const run = (act: Act) =>
    act === "end" || act === "reopen"
      ? call("/api/admin/coupon/status/save", { id, flag: act === "end" ? 0 : 1 })
      : call("/api/admin/coupon/remove", { id, flag: act === "remove" ? 1 : 0 });
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <ConfirmButton
          key={act}
          variant={act === "end" || act === "remove" ? "danger" : "secondary"}
          label={t(`${act}.action`)}
          title={t(`${act}.title`)}
          text={t(`${act}.text`, { code })}
          run={() => run(act)}
          done={t(`${act}.done`)}
        />
      ))}
    </div>
  );
}

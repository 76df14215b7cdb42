"use client";

import { useLocale, useTranslations } from "next-intl";
import { EditSection } from "@/components/office/edit/edit-section";
import { Copyable } from "@/components/office/copyable";
import { ButtonLink } from "@/components/ui/button";
import { Stat } from "@/components/ui/stat";
import { formatMoney, toCents } from "@/lib/core/money";
import type { EditedCoupon } from "@/lib/coupons/office-queries";
import { CouponButtons } from "./coupon-buttons";

type Figured = Pick<
  EditedCoupon,
  "couponId" | "code" | "uses" | "waiting" | "given" | "enabled" | "state" | "isOrdered"
>;

/** What became of a coupon: its uses, what it gave, the link to its orders, and what can be done with it. */
export function CouponFigures({ coupon, link }: { coupon: Figured; link: string }) {
  const t = useTranslations("officeCoupons");
  const locale = useLocale();
  return (
    <EditSection title={t("sections.figures")} action={<CouponButtons coupon={coupon} />}>
      <div className="grid gap-6 sm:col-span-2 sm:grid-cols-3">
        <Stat value={coupon.uses} label={t("figures.uses")} />
        <Stat value={coupon.waiting} label={t("figures.waiting")} />
        <Stat value={formatMoney(toCents(coupon.given), locale)} label={t("figures.given")} />
      </div>
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere [&_button]:justify-self-start [&_button]:text-start">
        <p className="font-semibold">{t("figures.link")}</p>
        <Copyable text={link} />
        <p className="text-sm text-muted">{t("figures.linkHint")}</p>
      </div>
      <div className="self-end sm:justify-self-end">
        <ButtonLink variant="secondary" href={`/admin/orders?coupon=${coupon.code}`}>
          {t("figures.orders")}
        </ButtonLink>
      </div>
    </EditSection>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { useCall } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { EditSection } from "@/components/office/edit/edit-section";
import { Facts } from "@/components/ui/facts";
import { joinFacts } from "@/components/ui/join-facts";
import { formatMoney, toCents } from "@/lib/core/money";
import { sameCourseOf } from "@/lib/orders/discount-parts";

type PreviewProps = {
  userId: number | null;
  replaces?: number;
  /** The code of a coupon. */
  coupon?: string;
  seats: readonly { studentId: number | null; courseRunId: number | null; bundleId?: number | null }[];
};

/** What the chosen seats cost, line by line, as the server would charge them. */
export function OrderPreview({ userId, seats, replaces, coupon }: PreviewProps) {
  const t = useTranslations("office.orders");
  const locale = useLocale();
  const chosen = seats.flatMap(({ studentId, courseRunId, bundleId }) =>
    studentId && courseRunId ? [{ studentId, courseRunId, bundleId }] : [],
  );
  const code = useDeferredValue(coupon);
  const { data, error } = useCall(
    "/api/admin/order/price",
    { userId: userId ?? 0, seats: chosen, replaces, coupon: code },
    { enabled: userId !== null && chosen.length > 0 },
  );
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  return (
    <EditSection title={t("preview.title")} note={data ? undefined : t("preview.choose")}>
      <div className="grid gap-4 sm:col-span-2" aria-live="polite">
        <Refusal error={error} />
        {data && (
          <Facts
            facts={[
              ...data.lines.map((line) => ({
                label: joinFacts(
                  line.studentName,
                  line.name,
                  line.courseRunName,
                  line.bundleName && t("inBundle", { name: line.bundleName }),
                ),
                value: [toCents(line.price), sameCourseOf(line), toCents(line.coupon)]
                  .filter((cents, index) => index === 0 || cents > 0)
                  .map((cents) => formatMoney(cents, locale))
                  .join(" − "),
              })),
              { label: t("gross"), value: money(data.total) },
              {
                label: t("discount"),
                value: sameCourseOf(data) > 0 ? `−${formatMoney(sameCourseOf(data), locale)}` : "–",
              },
              ...(data.coupon > 0 ? [{ label: t("preview.coupon"), value: `−${money(data.coupon)}` }] : []),
              data.taxedPart === "exempt"
                ? { label: t("preview.noTax"), value: t("preview.exempt") }
                : {
                    label:
                      data.taxedPart === "part"
                        ? t("preview.taxOn", { rate: data.taxRate, amount: money(data.taxed) })
                        : t("preview.tax", { rate: data.taxRate }),
                    value: money(data.tax),
                  },
              { label: t("due"), value: money(data.actualTotalForTax), strong: true },
            ]}
          />
        )}
      </div>
    </EditSection>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { EditSection } from "@/components/office/edit/edit-section";
import { Facts } from "@/components/ui/facts";
import { joinFacts } from "@/components/ui/join-facts";
import { formatMoney, toCents } from "@/lib/core/money";

type PreviewProps = {
  userId: number | null;
  replaces?: number;
  seats: readonly { studentId: number | null; courseRunId: number | null }[];
};

/** What the chosen seats cost, line by line, as the server would charge them. */
export function OrderPreview({ userId, seats, replaces }: PreviewProps) {
  const t = useTranslations("office.orders");
  const locale = useLocale();
  const chosen = seats.flatMap(({ studentId, courseRunId }) =>
    studentId && courseRunId ? [{ studentId, courseRunId }] : [],
  );
  const { data, error } = useCall(
    "/api/admin/order/price",
    { userId: userId ?? 0, seats: chosen, replaces },
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
                label: joinFacts(line.studentName, line.name, line.courseRunName),
                value:
                  line.discount > 0 ? `${money(line.price)} − ${money(line.discount)}` : money(line.price),
              })),
              { label: t("gross"), value: money(data.total) },
              { label: t("discount"), value: data.discount > 0 ? `−${money(data.discount)}` : "–" },
              { label: t("preview.tax", { rate: data.taxRate }), value: money(data.tax) },
              { label: t("due"), value: money(data.actualTotalForTax), strong: true },
            ]}
          />
        )}
      </div>
    </EditSection>
  );
}

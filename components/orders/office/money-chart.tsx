"use client";

import { useLocale, useTranslations } from "next-intl";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatMoney, toCents } from "@/lib/core/money";

type Month = { month: string; gross: number; discount: number; tax: number; refunded: number; net: number };

/** Net and refunded by month. The table below shows the same numbers. */
export function MoneyChart({ months }: { months: readonly Month[] }) {
  const t = useTranslations("office.money");
  const locale = useLocale();
  const money = (dollars: unknown) => formatMoney(toCents(Number(dollars)), locale);
  return (
    <div className="h-80 w-full overflow-hidden" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart accessibilityLayer={false} data={[...months]} margin={{ left: 12, right: 12, top: 12 }}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="month" stroke="var(--muted)" tickLine={false} />
          <YAxis
            stroke="var(--muted)"
            tickLine={false}
            axisLine={false}
            width={80}
            tickFormatter={(value) => money(value).replace(/\.00$/, "")}
          />
          <Tooltip
            formatter={(value) => money(value)}
            contentStyle={{ background: "var(--surface)", border: "1px solid var(--line)", borderRadius: 12 }}
          />
          <Legend />
          <Bar
            dataKey="net"
            name={t("net")}
            fill="var(--lake)"
            radius={[6, 6, 0, 0]}
            isAnimationActive={false}
          />
          <Bar
            dataKey="refunded"
            name={t("refunded")}
            fill="var(--persimmon)"
            radius={[6, 6, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

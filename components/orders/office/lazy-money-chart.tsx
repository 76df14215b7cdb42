"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The chart library is loaded only where a chart is shown. */
export const LazyMoneyChart = dynamic(() => import("./money-chart").then(({ MoneyChart }) => MoneyChart), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full" />,
});

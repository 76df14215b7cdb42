"use client";

import dynamic from "next/dynamic";

const waiting = () => <div className="h-64 animate-pulse rounded-control bg-sunk print:hidden" />;

/** Charts are loaded after the page; the tables beside them show the same numbers. */
export const LazyBars = dynamic(() => import("./charts").then(({ Bars }) => Bars), {
  ssr: false,
  loading: waiting,
});
export const LazyGrowth = dynamic(() => import("./charts").then(({ Growth }) => Growth), {
  ssr: false,
  loading: waiting,
});

"use client";

import { useEffect } from "react";
import type { Metric } from "web-vitals";

/** Tells our own server how fast the page was, once, when the reader leaves it. Nobody's name goes along. */
export function WebVitals() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    const page = window.location.pathname;
    const metrics = new Map<string, Metric>();
    const keep = (metric: Metric) => metrics.set(metric.name, metric);
    const send = () => {
      if (document.visibilityState !== "hidden" || metrics.size === 0) return;
      const body = JSON.stringify({
        page,
        metrics: [...metrics.values()].map(({ name, value, rating }) => ({ name, value, rating })),
      });
      metrics.clear();
      void fetch("/base/vitals", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        keepalive: true,
        credentials: "omit",
      }).catch(() => undefined);
    };
    // After everything that the reader waits for.
    const timer = setTimeout(async () => {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
      document.addEventListener("visibilitychange", send);
    }, 3_000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", send);
    };
  }, []);
  return null;
}

"use client";

import { useEffect } from "react";
import type { Metric } from "web-vitals";
import { send } from "@/components/api/send";

/** Reports the page's performance to our own server once, when the reader leaves it, without personal data. */
export function WebVitals() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    const page = window.location.pathname;
    const metrics = new Map<string, Metric>();
    const keep = (metric: Metric) => metrics.set(metric.name, metric);
    const report = () => {
      if (document.visibilityState !== "hidden" || metrics.size === 0) return;
      const measured = [...metrics.values()].map(({ name, value, rating }) => ({ name, value, rating }));
      metrics.clear();
      void send("/base/vitals", { page, metrics: measured }, { keepalive: true, credentials: "omit" }).catch(
        () => {},
      );
    };
    // After everything that the reader is waiting for.
    const timer = setTimeout(async () => {
      // Without a connection nothing is measured.
      const library = await import("web-vitals").catch(() => null);
      if (!library) return;
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = library;
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
      document.addEventListener("visibilitychange", report);
    }, 3_000);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, []);
  return null;
}

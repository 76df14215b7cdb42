import { RateLimiterMemory } from "rate-limiter-flexible";
import { logger } from "@/lib/core/logger";
import type { ReportVitals } from "./schemas";

const perAddress = new RateLimiterMemory({ points: 60, duration: 60 });

/**
 * Logs a page visit's measurements in one line, without personal data; more than 60 a minute from one address are
 * dropped.
 */
export async function reportVitals({ page, metrics }: ReportVitals, address: string): Promise<void> {
  const isHeard = await perAddress.consume(address).then(
    () => true,
    () => false,
  );
  if (!isHeard) return;
  const figures = Object.fromEntries(metrics.map(({ name, value, rating }) => [name, { value, rating }]));
  logger.info({ page, vitals: figures }, "web vitals");
}

import { env } from "@/lib/env";
import { type HealthState, readHealth, worstOf } from "./health";
import { openItems, readOpening } from "./opening";

export type InstallationNews = { open: number; health: HealthState };

const lasts = 60_000;
let known: { at: number; news: Promise<InstallationNews> } | undefined;

async function readNews(): Promise<InstallationNews> {
  const [items, rows] = await Promise.all([readOpening(), readHealth()]);
  return { open: openItems(items).length, health: worstOf(rows) };
}

/** What the office's day says about the installation, at most a minute old; null in a demo, which never opens. */
export async function installationNews(): Promise<InstallationNews | null> {
  if (env.DEMO) return null;
  if (!known || Date.now() - known.at > lasts) known = { at: Date.now(), news: readNews() };
  const { news } = known;
  news.catch(() => (known = undefined));
  return news;
}

/** After an act on the list, so that the day does not repeat what is done. */
export const forgetNews = (): void => {
  known = undefined;
};

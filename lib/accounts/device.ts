const browsers = [
  ["MicroMessenger", "WeChat"],
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox|FxiOS", "Firefox"],
  ["Chrome|CriOS", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["HarmonyOS", "HarmonyOS"],
  ["Windows", "Windows"],
  ["Macintosh|Mac OS", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

const nameIn = (list: readonly (readonly [string, string])[], userAgent: string) =>
  list.find(([pattern]) => new RegExp(pattern).test(userAgent))?.[1] ?? null;

/** Browser and system as their makers call them, for a list of sessions; null where the header does not say. */
export const describeDevice = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ""),
  system: nameIn(systems, userAgent ?? ""),
});

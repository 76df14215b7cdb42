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

/** Names of browser and system for the list of sessions; null if the header does not contain them. */
export const describeDevice = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ""),
  system: nameIn(systems, userAgent ?? ""),
});

import { ensureBrowser } from "@/scripts/find-browser";
import { startSite } from "./browser-site";

/** Once for the run: a browser, and the production server on data of its own. Answers what ends it. */
export default async function setup() {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE = ensureBrowser();
  const site = await startSite({ STYLEGUIDE: "1" });
  process.env.SITE_URL = site.url;
  return site.stop;
}

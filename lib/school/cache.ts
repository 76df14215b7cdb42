import { unstable_cache } from "next/cache";
import { cache } from "react";
import { pagesTag } from "@/lib/core/page-cache";
import { getSchool } from "./queries";

/** Seconds after which a page is rendered again although nothing has changed, for caches in front of the site. */
const longest = 3600;

/** The facts about the school for pages, without a query; refreshed at once after a change by the office. */
export const cachedSchool = cache(
  unstable_cache(getSchool, ["school"], { tags: [pagesTag], revalidate: longest }),
);

import type { MetadataRoute } from "next";
import { addressOf } from "@/lib/seo/address";

// Uses the address of the running site, not of the build.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/base/", "/stripe/", "/google/", "/facebook/"],
    },
    sitemap: addressOf("/sitemap.xml"),
  };
}

import type { MetadataRoute } from "next";
import { addressOf } from "@/lib/seo/address";

// The address is the running site's, not the build's.
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

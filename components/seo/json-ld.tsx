import type { Thing } from "@/lib/seo/structured-data";

/** Structured data of the page for search engines (schema.org). "<" is escaped so that no text can close the tag. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: graph.replaceAll("<", "\\u003c") }}
    />
  );
}

import type { Thing } from "@/lib/seo/structured-data";

/** What the page is about, for search engines (schema.org). Data, never run; "<" is escaped so that no text can end the tag. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: graph.replaceAll("<", "\\u003c") }}
    />
  );
}

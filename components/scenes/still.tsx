import type { ReactNode } from "react";

/**
 * A large drawing as text inside a box: its thousand shapes are neither sent a second time as React's data nor gone
 * through again in the browser. For pages that the server draws; `children` is a scene, without client components.
 */
export async function Still({ className, children }: { className: string; children: ReactNode }) {
  // Next refuses a static import of the renderer in what it takes for a page.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />;
}

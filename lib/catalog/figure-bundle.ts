import { bundleSavings, type Saving } from "./bundle-savings";
import type { FigureBundle } from "./office-schemas";
import { listOpenTerms } from "./open-terms";

/**
 * What a bundle that the office is editing saves for 1 to 3 children (rule R5.13), with the terms that it would bring
 * today (rule R5.4); null while one of its programs has no such term on sale.
 */
export async function figureBundle({ price, courseBundles }: FigureBundle): Promise<Saving[] | null> {
  const open = await listOpenTerms();
  const terms = courseBundles.map(({ courseId, courseRunId }) =>
    open.find((term) => term.courseId === courseId && (!courseRunId || term.courseRunId === courseRunId)),
  );
  const known = terms.filter((term) => term !== undefined);
  if (known.length < terms.length) return null;
  return bundleSavings(price ?? known.reduce((sum, { priceCents }) => sum + priceCents, 0), known);
}

import { figureBundle } from "@/lib/catalog/figure-bundle";
import { FigureBundle } from "@/lib/catalog/office-schemas";
import { toFiguredBundle } from "@/lib/catalog/office-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns what a bundle would save against its terms bought singly.",
  allow: "admin",
  input: FigureBundle,
  run: async ({ input }) => toFiguredBundle(await figureBundle(input)),
});

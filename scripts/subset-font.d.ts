declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  /** Returns the font with only the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

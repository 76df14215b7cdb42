import localFont from "next/font/local";

// A font that arrives after the first paint is used from the next page on, because a swap would shift the layout.

/** Headings. Made by build-fraunces.mjs in this folder. */
export const fraunces = localFont({
  src: "./fraunces-soft.woff2",
  weight: "600",
  variable: "--font-fraunces",
  display: "optional",
  adjustFontFallback: "Times New Roman",
});

/** Text. */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "optional",
  adjustFontFallback: "Arial",
});

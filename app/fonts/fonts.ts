import localFont from "next/font/local";

/** Headings. Made by build-fraunces.mjs beside this file. */
export const fraunces = localFont({
  src: "./fraunces-soft.woff2",
  weight: "400 700",
  variable: "--font-fraunces",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

/** Text. */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "swap",
  adjustFontFallback: "Arial",
});

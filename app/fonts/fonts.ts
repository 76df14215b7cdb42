import localFont from "next/font/local";

// A font that comes too late for the first paint would move what is already read: it waits for the next page.

/** Headings. Made by build-fraunces.mjs beside this file. */
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

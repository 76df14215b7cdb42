import { createContext } from "react";

/** How the PDFs inside show their pages: one below the other by default. */
export const PdfPages = createContext({ areTwo: false, hasThumbs: false });

/** Provinces that collect one harmonised tax; elsewhere in Canada it is the federal one alone. */
const harmonised = new Set(["ON", "NB", "NS", "PE", "NL"]);

/** What the tax of a province is called on a receipt, in both languages. */
export const taxName = (region: string) => (harmonised.has(region) ? "HST" : "GST");

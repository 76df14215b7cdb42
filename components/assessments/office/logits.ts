/** A difficulty as people read it, with two decimals and a true minus sign. */
export const logits = (value: number): string => `${value <= -0.005 ? "−" : ""}${Math.abs(value).toFixed(2)}`;

/** A difference with its sign, or 0.00. */
export const signed = (value: number): string => (value >= 0.005 ? `+${logits(value)}` : logits(value));

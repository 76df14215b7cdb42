/** The share of a standard normal below `z`, to 1.5e-7 (Abramowitz & Stegun 1964, formula 7.1.26). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const above = (polynomial * Math.exp(-(z ** 2) / 2)) / 2;
  return z < 0 ? above : 1 - above;
}

type Line = { priceCents: number; discountCents: number };

/** What is taxed: nothing outside Canada, nothing because all programs are exempt, a part, or all. */
export type TaxedPart = "abroad" | "exempt" | "part" | "all";

/** What of seats is taxed, and that in cents, after discounts and before tax (rule R7.12). `region` null: unknown. */
export function taxedPartOf(
  region: string | null,
  seats: readonly (Line & { isTaxExempt: boolean })[],
): { taxedPart: TaxedPart; taxedCents: number } {
  const net = (some: readonly Line[]) =>
    some.reduce((sum, { priceCents, discountCents }) => sum + priceCents - discountCents, 0);
  const exempt = seats.filter(({ isTaxExempt }) => isTaxExempt);
  if (region === "abroad") return { taxedPart: "abroad", taxedCents: 0 };
  if (exempt.length === seats.length && seats.length > 0) return { taxedPart: "exempt", taxedCents: 0 };
  return { taxedPart: net(exempt) > 0 ? "part" : "all", taxedCents: net(seats) - net(exempt) };
}

/** The same of an order, whose lines keep whether their programs were exempt on its day. */
export const taxedPartOfOrder = (
  { taxRegion }: { taxRegion: string },
  lines: readonly (Line & { taxExemption: string | null })[],
) =>
  taxedPartOf(
    taxRegion,
    lines.map((line) => ({ ...line, isTaxExempt: line.taxExemption !== null })),
  );

import type { Band } from "@/db/schema/assessments";

type Texts = (
  key: "notAssessed" | "bandsBetween" | `bands.${Band}`,
  values?: Record<string, string>,
) => string;

/** "Strong", "Growing to Strong" or "Not assessed", by the texts of the namespace `report`; `bands` are best first. */
export function bandWords(t: Texts, [best, other]: readonly Band[]): string {
  if (!best) return t("notAssessed");
  return other
    ? t("bandsBetween", { from: t(`bands.${other}`), to: t(`bands.${best}`) })
    : t(`bands.${best}`);
}

import { useTranslations } from "next-intl";
import type { NumberedMark } from "@/lib/marks/drawn/numbered";

/** What a mark is, as text: 'Pin 2: “Look at the tense here”'. */
export function useMarkWords(): (mark: NumberedMark) => string {
  const t = useTranslations("drawn.words");
  return (mark) => {
    const { comment } = mark;
    const number = mark.number ?? 0;
    switch (mark.kind) {
      case "stamp": {
        const words = t(`stamps.${mark.geometry.stamp}`);
        return comment ? t("withComment", { words, comment }) : words;
      }
      case "correction": {
        const { quote, replacement } = mark.geometry;
        const words = replacement
          ? t("correction", { number, quote, replacement })
          : t("strike", { number, quote });
        return comment ? t("withComment", { words, comment }) : words;
      }
      case "comment":
        return t("comment", { number, quote: mark.geometry.quote, comment: comment ?? "" });
      case "ink":
        return comment ? t("ink", { number, comment }) : t("inkAlone");
      case "underline":
        return comment ? t("underline", { number, comment }) : t("underlineAlone");
      case "box":
        return comment ? t("box", { number, comment }) : t("boxAlone");
      case "pin":
        return comment ? t("pin", { number, comment }) : t("pinAlone");
    }
  };
}

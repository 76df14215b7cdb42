import { useTranslations } from "next-intl";
import { tools } from "@/components/marks/drawn/tools";
import { KeyList } from "@/components/marks/key-list";

/** The keys of the tools for marks, in the list of the desk's keys. */
export function DrawingKeys() {
  const t = useTranslations("drawn");
  return (
    <section className="mt-5 grid gap-2.5">
      <h3 className="text-base font-semibold">{t("toolbar")}</h3>
      <KeyList
        keys={[
          ...tools.map(({ tool, key }) => ({ combination: key.toUpperCase(), does: t(`tools.${tool}`) })),
          { combination: "X", does: t("colorKey") },
          { combination: "Ctrl Z", does: t("undo") },
          { combination: "Esc", does: t("putAway") },
        ]}
      />
    </section>
  );
}

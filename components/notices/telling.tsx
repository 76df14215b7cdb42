import { useTranslations } from "next-intl";

/** Whom an act tells, said before it (rule R17.11). */
export function Telling({ families }: { families: number }) {
  const t = useTranslations("ui.telling");
  return <p className="text-sm text-muted">{t("before", { families })}</p>;
}

/** The words of an act that tells families: on its button, and after it (rule R17.11). */
export function useTelling() {
  const t = useTranslations("ui.telling");
  return {
    /** "Save, and tell 6 families"; without any, "Save". */
    saveLabel: (families: number) => t("save", { families }),
    /** `done` and how many were told: "The seat has ended. Told 1 family." */
    told: (done: string, told: number) => t("done", { done, told }),
  };
}

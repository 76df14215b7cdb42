import { useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** A student without a term. */
export function NoClasses() {
  const t = useTranslations("learning.empty");
  return (
    <EmptyState
      level={1}
      scene={<EmptyScene kind="books" />}
      title={t("title")}
      action={<ButtonLink href="/programs">{t("action")}</ButtonLink>}
    >
      <p>{t("text")}</p>
    </EmptyState>
  );
}

import { useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The set-up of a school that has an office already. */
export default function SchoolIsSetUp() {
  const t = useTranslations("setup.isSetUp");
  return (
    <div className="py-10 sm:py-16">
      <EmptyState
        level={1}
        title={t("title")}
        scene={<EmptyScene kind="lost" />}
        action={<ButtonLink href="/admin/login">{t("signIn")}</ButtonLink>}
      >
        <p>{t("text")}</p>
      </EmptyState>
    </div>
  );
}

import { useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** There is no such page, or it belongs to somebody else. */
export function NotFoundView() {
  const t = useTranslations("layout.notFound");
  return (
    <div className="py-10 sm:py-16">
      <EmptyState
        level={1}
        title={t("title")}
        scene={<EmptyScene kind="lost" />}
        action={
          <>
            <ButtonLink href="/">{t("home")}</ButtonLink>
            <ButtonLink href="/programs" variant="secondary">
              {t("programs")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("text")}</p>
      </EmptyState>
    </div>
  );
}

import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { brand } from "@/lib/core/brand";
import type { Locale } from "@/lib/core/locale";

type Props = { params: Promise<{ locale: Locale }> };

/** The head of a page that is not there. */
export async function notFoundMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.notFound" });
  const title = t("title", { brand: brand.name[locale] });
  return { title: { absolute: title }, description: t("description") };
}

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

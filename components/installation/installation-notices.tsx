import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { InstallationNews } from "@/lib/installation/news";

/** On the office's day: what is open before opening, and whether the system needs a look. Nothing when all is well. */
export function InstallationNotices({ news: { open, health } }: { news: InstallationNews }) {
  const t = useTranslations();
  return (
    <>
      {health !== "good" && (
        <Notice
          tone={health === "act" ? "danger" : "warning"}
          title={t(`health.news.${health}`)}
          action={
            <ButtonLink size="sm" variant="secondary" href="/admin/health">
              {t("health.news.action")}
            </ButtonLink>
          }
        />
      )}
      {open > 0 && (
        <Notice
          title={t("opening.news.title", { count: open })}
          action={
            <ButtonLink size="sm" variant="secondary" href="/admin/settings">
              {t("opening.news.action")}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

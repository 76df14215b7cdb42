import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Actor } from "@/lib/auth/actor";
import { toWire } from "@/lib/http/to-wire";
import { ListNotices, listNotices } from "@/lib/notices/reading";
import { NoticeLines } from "./notice-lines";
import { noticePages } from "./notice-paths";

const pageSize = 30;

/** All notices of a person, page by page. */
export async function NoticePage({ actor, before }: { actor: Actor; before: string | undefined }) {
  const [t, locale] = await Promise.all([getTranslations("noticeList"), getLocale()]);
  const asked = ListNotices.safeParse({ before, pageSize });
  const { rows, next } = await listNotices(actor, asked.data ?? { before: null, pageSize }, locale);
  const here = noticePages[actor.role];
  return (
    <PageContainer>
      <PageHeading title={t("title")} intro={t("intro")} />
      {rows.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="books" />} title={t("emptyTitle")}>
          {t("empty")}
        </EmptyState>
      ) : (
        <ClientMessages namespaces={["noticeList"]}>
          <NoticeLines role={actor.role} rows={toWire(rows)} />
        </ClientMessages>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {asked.data?.before && (
          <ButtonLink variant="quiet" href={here}>
            {t("newest")}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="secondary" href={`${here}?before=${next}`}>
            {t("older")}
          </ButtonLink>
        )}
      </div>
    </PageContainer>
  );
}

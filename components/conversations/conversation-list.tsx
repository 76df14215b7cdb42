import { Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChipRemove } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { TextField } from "@/components/ui/text-field";
import type { ConversationRow } from "@/lib/conversations/reading";
import { dateWords } from "@/lib/core/formats";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { threadLink } from "@/lib/notices/links";

type ConversationListProps = {
  role: "parent" | "teacher";
  /** What is said while there is nothing: a guardian may have the office alone to write to. */
  emptyText?: "parent" | "officeOnly" | "teacher";
  rows: readonly ConversationRow[];
  /** The page after this one. */
  next: number | null;
  path: string;
  search: string;
  /** Only the unread ones. */
  state?: "unread" | null;
};

/** A person's conversations, the newest message first, with a search in names and words. */
export async function ConversationList(props: ConversationListProps) {
  const { role, emptyText = role, rows, next, path, search, state } = props;
  const [t, locale] = await Promise.all([getTranslations("conversations.list"), getLocale()]);
  const older = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    before: String(next),
  });
  return (
    <div className="grid max-w-prose grid-cols-1 gap-5">
      <form role="search" className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("search")}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search}
          icon={<Search />}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" variant="secondary">
          {t("find")}
        </Button>
      </form>
      {state && (
        <p>
          <ChipRemove href={path} label={t("showAll")}>
            {t("onlyUnread")}
          </ChipRemove>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          scene={<EmptyScene kind="letters" />}
          title={t(state ? "allRead" : search ? "nothing" : "empty")}
        >
          {t(state ? "allReadText" : search ? "nothingText" : `emptyText.${emptyText}`)}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="grid gap-1 p-2">
            {rows.map((row) => (
              <li key={row.conversationId}>
                <Link
                  href={threadLink(role, row)}
                  className="grid gap-1 rounded-control px-3 py-2.5 text-ink no-underline hover:bg-lake-soft"
                >
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{titleOf(role, row, t("office"))}</span>
                    {row.unreadSince && <Badge tone="lake">{t("unread")}</Badge>}
                    {row.closedAt && <Badge>{t("closed")}</Badge>}
                  </span>
                  <span className="text-sm text-muted">
                    {joinFacts(
                      role === "parent" ? row.studentName : row.parentName,
                      row.program?.[locale],
                      dateWords("moment", row.lastMessageAt, locale),
                    )}
                  </span>
                  {row.excerpt && (
                    <span lang={textLanguage(row.excerpt)} className="line-clamp-2 wrap-anywhere">
                      {row.excerpt}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {next && (
        <ButtonLink variant="secondary" className="justify-self-start" href={`${path}?${older}`}>
          {t("older")}
        </ButtonLink>
      )}
    </div>
  );
}

/** A parent sees whom the conversation is with, a teacher the child. */
const titleOf = (role: "parent" | "teacher", row: ConversationRow, office: string) =>
  (role === "parent" ? row.teacherName : row.studentName) ?? office;

import { getLocale, getTranslations } from "next-intl/server";
import { ThreadView } from "@/components/conversations/thread-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import type { ShownThread } from "@/lib/conversations/reading";
import { ConversationButtons } from "./conversation-buttons";

type OfficeThreadProps = { shown: ShownThread; path: string; isOlderPage: boolean };

/** A conversation as the office reads it; it writes only in its own. */
export async function OfficeThread({ shown, path, isOlderPage }: OfficeThreadProps) {
  const { thread } = shown;
  const [t, pages, words, locale] = await Promise.all([
    getTranslations("officeMessages.thread"),
    getTranslations("office.pages"),
    getTranslations("conversations"),
    getLocale(),
  ]);
  return (
    <PageContainer>
      <PageHeading
        title={thread.parentName}
        above={
          <Breadcrumb
            items={[{ label: pages("messages"), href: "/admin/messages" }, { label: thread.parentName }]}
          />
        }
        intro={
          thread.courseRunId
            ? joinFacts(
                thread.teacherName,
                thread.studentName,
                thread.program?.[locale],
                thread.term?.[locale],
              )
            : words("list.office")
        }
        action={
          <>
            <ButtonLink size="sm" variant="quiet" href={`/admin/users?open=${thread.parentId}`}>
              {t("family")}
            </ButtonLink>
            {thread.conversationId && (
              <ClientMessages namespaces={["officeMessages", "office"]}>
                <ConversationButtons
                  conversationId={thread.conversationId}
                  isClosed={thread.closedAt !== null}
                  withTeacher={thread.courseRunId !== null}
                />
              </ClientMessages>
            )}
          </>
        }
      />
      <ThreadView
        shown={shown}
        role="admin"
        target={thread.courseRunId ? null : { role: "admin", userId: thread.parentId }}
        path={path}
        isOlderPage={isOlderPage}
        label={t("label")}
        hint={t("hint")}
      />
    </PageContainer>
  );
}

import { Lock } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ShownThread } from "@/lib/conversations/reading";
import { dateWords } from "@/lib/core/formats";
import { textLanguage } from "@/lib/core/text-language";
import { toWire } from "@/lib/http/to-wire";
import { MessageLine } from "./message-line";
import { ThreadFoot } from "./thread-foot";
import { threadState } from "./thread-state";
import type { ThreadTarget } from "./thread-target";

type ThreadViewProps = {
  shown: ShownThread;
  target: ThreadTarget | null;
  role: ThreadTarget["role"];
  /** The address of this page, for older messages. */
  path: string;
  /** Whether an earlier page of messages is shown. */
  isOlderPage: boolean;
  label: string;
  hint: string;
};

/** A conversation: who can read it, its messages, oldest first, and the field for the next one. */
export async function ThreadView(props: ThreadViewProps) {
  const { shown, target, role, path, isOlderPage, label, hint } = props;
  const t = await getTranslations("conversations.thread");
  const { thread, messages, older } = toWire(shown);
  return (
    <div className="grid max-w-prose grid-cols-1 gap-5">
      <p className="flex gap-2 text-muted">
        <Lock className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
        {t(thread.courseRunId ? "officeReads" : "officeAnswers")}
      </p>
      <Enquiries shown={shown} role={role} />
      {older && (
        <ButtonLink
          size="sm"
          variant="secondary"
          className="justify-self-start"
          href={`${path}?before=${older}`}
        >
          {t("older")}
        </ButtonLink>
      )}
      {messages.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ClientMessages namespaces={["conversations", "learning", "homework", "pdf"]}>
        <ol aria-live="polite" className="grid grid-cols-1 gap-3">
          {messages.map((message) => (
            <MessageLine key={message.messageId} message={message} />
          ))}
        </ol>
        {thread.closedAt && (
          <Notice
            tone="warning"
            title={t("closed", { date: dateWords("dayFull", new Date(thread.closedAt), await getLocale()) })}
          >
            <span lang={textLanguage(thread.closedReason ?? "")}>{thread.closedReason}</span>
          </Notice>
        )}
        {isOlderPage ? (
          <ButtonLink size="sm" variant="secondary" className="justify-self-start" href={path}>
            {t("newest")}
          </ButtonLink>
        ) : (
          target && (
            <ThreadFoot
              target={target}
              conversationId={thread.conversationId}
              upTo={messages.at(-1)?.messageId ?? null}
              seen={threadState({ thread, messages })}
              isClosed={thread.closedAt !== null}
              label={label}
              hint={hint}
            />
          )
        )}
      </ClientMessages>
    </div>
  );
}

/** What the family asked on the public site, from its confirmed address. */
async function Enquiries({ shown: { enquiries }, role }: Pick<ThreadViewProps, "shown" | "role">) {
  if (enquiries.length === 0) return null;
  const [t, locale] = await Promise.all([getTranslations("conversations.thread"), getLocale()]);
  return (
    <section className="grid gap-2 rounded-control border px-4 py-3">
      <h2 className="text-lg">{t("enquiries")}</h2>
      <ul className="grid gap-3">
        {enquiries.map(({ enquiryId, content, createdAt, repliedAt }) => (
          <li key={enquiryId}>
            <p className="text-sm text-muted">
              {dateWords("moment", createdAt, locale)}
              {"\u00a0· "}
              {t(repliedAt ? "answered" : "open")}
            </p>
            <p lang={textLanguage(content)} className="whitespace-pre-line wrap-anywhere">
              {content}
            </p>
            {role === "admin" && (
              <ButtonLink size="sm" variant="quiet" href={`/admin/enquiries?open=${enquiryId}`}>
                {t("openEnquiry")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

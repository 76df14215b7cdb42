"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { FactLine } from "@/components/ui/fact-line";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { FileButton } from "@/components/classroom/file-button";
import { cx } from "@/components/ui/class-names";
import type { ShownMessage } from "@/lib/conversations/reading";
import { textLanguage } from "@/lib/core/text-language";
import type { Wire } from "@/lib/http/client";

/** A message with its writer's name, its files, and for one's own whether it was read. */
export function MessageLine({ message }: { message: Wire<ShownMessage> }) {
  const t = useTranslations("conversations.thread");
  const { authorRole, authorName, isOwn, text, files, createdAt, isRead } = message;
  return (
    <li
      className={cx(
        "grid max-w-[92%] min-w-0 gap-1 rounded-control px-4 py-3 forced:border",
        isOwn ? "justify-self-end bg-lake-soft" : "justify-self-start bg-sunk",
      )}
    >
      <p className="text-sm text-muted">
        <FactLine
          facts={[
            <span key="author" className="font-semibold text-ink">
              {authorRole === "admin" ? t("fromOffice", { name: authorName }) : authorName}
            </span>,
            <TwoClocks key="time" at={createdAt} />,
          ]}
        />
      </p>
      {text && (
        <p lang={textLanguage(text)} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
      {isOwn && isRead && (
        <p className="flex items-center gap-1 text-sm text-muted">
          <CheckCheck className="size-4" aria-hidden="true" />
          {t("read")}
        </p>
      )}
    </li>
  );
}

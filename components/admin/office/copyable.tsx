"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";

/** A number or a password that a press copies. */
export function Copyable({ text }: { text: string }) {
  const t = useTranslations("office");
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      title={t("copy")}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), 1500);
        })
      }
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-mono text-[0.95em] hover:bg-lake-soft"
    >
      {text}
      {copied ? (
        <Check className="size-4 text-success" aria-label={t("copied")} />
      ) : (
        <Copy className="size-4 text-muted" aria-hidden="true" />
      )}
    </button>
  );
}

import { useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { RenderedMail } from "@/lib/mail/sender";

/** A mail as its recipient sees it: in a sandboxed frame without script, whose links open in a new tab. */
export function MailView({ mail, lang }: { mail: RenderedMail; lang: string }) {
  const t = useTranslations("devMail");
  return (
    <div className="grid gap-4">
      <iframe
        title={mail.subject}
        lang={lang}
        srcDoc={mail.html}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="h-[60rem] max-h-[85dvh] w-full rounded-card border bg-surface"
      />
      <div className="rounded-card border bg-surface px-5">
        <Disclosure summary={t("text")}>
          <pre lang={lang} className="overflow-x-auto font-sans text-sm whitespace-pre-wrap text-ink">
            {mail.text}
          </pre>
        </Disclosure>
      </div>
    </div>
  );
}

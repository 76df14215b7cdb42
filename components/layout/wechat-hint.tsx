import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/**
 * What to do inside WeChat, where some things don't work: `login` (Google refuses embedded browsers), `files`
 * (printing, PDF, calendar) or `pay` (Alipay). Shown there alone, by the `wechat:` styles.
 */
export function WeChatHint({ about }: { about: "login" | "files" | "pay" }) {
  const t = useTranslations("layout.wechat");
  return (
    <div className="hidden wechat:block">
      <Notice title={t(`${about}.title`)}>{t(`${about}.text`)}</Notice>
    </div>
  );
}

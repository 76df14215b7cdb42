import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { Card, CardHeader } from "@/components/ui/card";
import type { Owned } from "@/lib/access/owned";
import { listFamilyConsents } from "@/lib/families/list-consents";
import { listErasable } from "@/lib/families/queries";
import { LazyEraseChild, LazyExportFamily } from "./lazy-family-cards";
import { dateWords } from "@/lib/core/formats";

/** A parent's choices about the family's data: consents, download, erasing a child (rules R1.16, R4.5 and R4.6). */
export async function FamilyData({ parentId }: { parentId: Owned<"parent"> }) {
  const [consents, children] = await Promise.all([listFamilyConsents(parentId), listErasable(parentId)]);
  const t = await getTranslations("familyData.consents");
  const locale = await getLocale();
  return (
    <div className="grid max-w-form gap-6">
      <Card as="section" padding="lg">
        <CardHeader title={t("title")} note={t("note")} />
        <ul className="grid gap-3">
          {consents.map(({ kind, granted, source, at }) => (
            <li key={`${kind} ${at.toISOString()}`} className="grid gap-0.5 border-t pt-3">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span>{t(`kind.${kind}`)}</span>
                <span className={granted ? "text-success" : "text-muted"}>
                  {t(granted ? "granted" : "refused")}
                </span>
              </p>
              <p className="text-sm text-muted">
                <time dateTime={at.toISOString()}>{dateWords("moment", at, locale)}</time>
                {"\u00a0· "}
                {t(`source.${source}`)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <WeChatHint about="files" />
      <ClientMessages namespaces={["familyData"]}>
        <LazyExportFamily />
        <LazyEraseChild students={children} />
      </ClientMessages>
    </div>
  );
}

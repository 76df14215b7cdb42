import { CircleCheck, CircleDashed, CircleHelp, CircleMinus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { Admin } from "@/lib/auth/actor";
import { dateWords } from "@/lib/core/formats";
import { declaredItems, dismissibleItems, type ItemName } from "@/lib/installation/items";
import { type ItemState, type OpeningItem, openItems, readOpening } from "@/lib/installation/opening";
import { awaitedTestMail } from "@/lib/installation/test-mail";
import { CheckAgain, DeclareItemForm, DismissItemForm, ReopenButton, TestMail } from "./opening-acts";

const looks: Record<ItemState, { tone: BadgeTone; icon: typeof CircleCheck }> = {
  done: { tone: "success", icon: CircleCheck },
  open: { tone: "warning", icon: CircleDashed },
  unknown: { tone: "neutral", icon: CircleHelp },
  notNeeded: { tone: "neutral", icon: CircleMinus },
};

/** Where an item is mended, if that is a page. */
const places: Partial<Record<ItemName, string>> = {
  school: "/admin/school",
  claims: "/admin/school",
  taxNumber: "/admin/school",
  secondStep: "/admin/admins",
  worker: "/admin/health",
  policies: "/privacy",
  story: "/about",
};

/** What is still to be done before the doors open (rule R20.12). */
export async function OpeningList({ admin }: { admin: Admin }) {
  const [items, sentTo, t] = await Promise.all([
    readOpening(),
    awaitedTestMail(admin),
    getTranslations("opening"),
  ]);
  const open = openItems(items);
  const rest = items.filter((item) => !open.includes(item));
  return (
    <Card as="section" padding="lg" id="opening">
      <ClientMessages namespaces={["opening"]}>
        <CardHeader
          title={t("title")}
          note={t("count", { count: open.length, all: items.length })}
          action={<CheckAgain />}
        />
        <ul className="divide-y border-t">
          {[...open, ...rest].map((item) => (
            <OpeningRow key={item.name} item={item} sentTo={sentTo} />
          ))}
        </ul>
      </ClientMessages>
    </Card>
  );
}

type RowProps = {
  item: OpeningItem;
  /** The address of a test mail whose code can still be typed in. */
  sentTo: string | null;
};

function OpeningRow({ item, sentTo }: RowProps) {
  const t = useTranslations("opening");
  const locale = useLocale();
  const { name, state, findings, dismissed, checkedAt } = item;
  const { tone, icon: Icon } = looks[state];
  const isOpen = state === "open" || state === "unknown";
  const place = places[name];
  return (
    <li className="grid gap-2 py-5" data-item={name} data-state={state}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{t(`items.${name}.title`)}</h3>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      {findings.map(({ key, params }) => (
        <p key={key} className="wrap-anywhere">
          {t(`findings.${key}`, spoken(params, locale) as never)}
        </p>
      ))}
      {state === "notNeeded" && !dismissed && <p className="text-muted">{t("optional")}</p>}
      {dismissed && (
        <p className="text-muted">
          {t("leftBecause", { reason: dismissed.reason, at: dateWords("dayShort", dismissed.at, locale) })}
        </p>
      )}
      {checkedAt && (
        <p className="text-sm text-muted">{t("checkedAt", { at: dateWords("moment", checkedAt, locale) })}</p>
      )}
      {(isOpen || (state === "notNeeded" && !dismissed)) && (
        <p className="text-muted wrap-anywhere">{t(`items.${name}.mend`)}</p>
      )}
      <RowActs item={item} sentTo={sentTo} place={isOpen ? place : undefined} />
    </li>
  );
}

function RowActs({ item, sentTo, place }: RowProps & { place: string | undefined }) {
  const t = useTranslations("opening");
  const { name, state, findings, dismissed } = item;
  const isOpen = state === "open" || state === "unknown";
  const declarable = declaredItems.find((other) => other === name);
  const dismissible = dismissibleItems.find((other) => other === name);
  const canTest = name === "mail" && findings.some(({ key }) => key === "mailNotProven");
  return (
    <div className="flex flex-wrap items-start gap-2 empty:hidden">
      {place && (
        <ButtonLink variant="secondary" size="sm" href={place}>
          {t("goThere")}
        </ButtonLink>
      )}
      {canTest && <TestMail sentTo={sentTo} />}
      {isOpen && declarable && <DeclareItemForm item={declarable} />}
      {isOpen && dismissible && <DismissItemForm item={dismissible} />}
      {dismissed && dismissible && <ReopenButton item={dismissible} />}
    </div>
  );
}

/** The values of a sentence, with instants as the reader writes them. */
function spoken(params: OpeningItem["findings"][number]["params"], locale: "en" | "zh") {
  if (typeof params?.at !== "string") return params ?? {};
  return { ...params, at: dateWords("moment", new Date(params.at), locale) };
}

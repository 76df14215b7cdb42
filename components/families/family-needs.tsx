import {
  Armchair,
  Bell,
  ChevronRight,
  CreditCard,
  KeyRound,
  type LucideIcon,
  MailCheck,
  UserPen,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cardLinkClass } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { FoldedList, foldedLineClass } from "@/components/ui/folded-list";
import { dateWords, onOneLine, dayAndTime } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import type { FamilyNeed } from "@/lib/families/needs";
import { Link } from "@/lib/i18n/navigation";
import { countedNotices } from "@/lib/notices/counted";
import { PutOffDetails } from "./put-off-details";

const icons: Record<FamilyNeed["kind"], LucideIcon> = {
  offer: Armchair,
  order: CreditCard,
  address: MailCheck,
  signIn: KeyRound,
  notices: Bell,
  details: UserPen,
};

/** What waits for the parent: each line leads to where it is done. Nothing if nothing waits. */
export function FamilyNeeds({ needs, shown }: { needs: readonly FamilyNeed[]; shown: 1 | 2 }) {
  const t = useTranslations("family.needs");
  if (needs.length === 0) return null;
  return (
    <FoldedList id="family-needs" title={t("title")} shown={shown}>
      {needs.map((need) => (
        <NeedLine key={`${need.kind}-${idOf(need)}`} need={need} />
      ))}
    </FoldedList>
  );
}

function NeedLine({ need }: { need: FamilyNeed }) {
  const Icon = icons[need.kind];
  const { href, title, text } = useLine(need);
  return (
    <li className={foldedLineClass}>
      <Icon className="size-6 shrink-0 text-persimmon-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Link href={href} className={`font-semibold text-ink no-underline ${cardLinkClass}`}>
          {title}
        </Link>
        <p
          className={cx(
            "text-sm wrap-anywhere text-muted",
            // A phone needs the room.
            need.kind === "notices" && "max-md:hidden",
          )}
        >
          {text}
        </p>
      </div>
      {need.kind === "details" ? (
        <PutOffDetails studentId={need.studentId} name={need.name} />
      ) : (
        <ChevronRight className="size-5 shrink-0 text-muted max-md:hidden" aria-hidden="true" />
      )}
    </li>
  );
}

function useLine(need: FamilyNeed): { href: string; title: string; text: string } {
  const t = useTranslations("family.needs");
  const locale = useLocale();
  switch (need.kind) {
    case "offer":
      return {
        href: `/usr/order/${need.orderId}`,
        title: t("offer.title", { name: need.childName, program: inLocale(locale, need.name, need.nameZh) }),
        text: t("offer.text", {
          amount: formatMoney(need.dueCents, locale),
          ...dayAndTime(need.expiresAt, locale),
        }),
      };
    case "order": {
      const time = onOneLine(dateWords(need.isOutside ? "moment" : "clock", need.expiresAt, locale));
      const { move } = need;
      if (move)
        return {
          href: `/usr/order/${need.orderId}`,
          title: t("move.title", { name: move.childName, amount: formatMoney(need.dueCents, locale) }),
          text: t(move.isGranted ? "move.granted" : "move.text", {
            name: move.childName,
            from: inLocale(locale, move.fromName, move.fromNameZh),
            to: inLocale(locale, move.toName, move.toNameZh),
            time,
          }),
        };
      return {
        href: `/usr/order/${need.orderId}`,
        title: t("order.title", { amount: formatMoney(need.dueCents, locale) }),
        text: t("order.text", { time }),
      };
    }
    case "address":
      return { href: "/usr/profile?tab=account", title: t("address.title"), text: need.email };
    case "signIn":
      return {
        href: `/usr/profile?tab=students&signIn=${need.studentId}`,
        title: t("signIn.title", { name: need.name }),
        text: t("signIn.text"),
      };
    case "notices":
      return {
        href: "/usr/notices",
        title: need.count < countedNotices ? t("notices.title", { count: need.count }) : t("notices.many"),
        text: t("notices.text"),
      };
    case "details":
      return {
        href: `/usr/profile?tab=students&details=${need.studentId}`,
        title: t("details.title", { name: need.name }),
        text: t("details.text"),
      };
  }
}

function idOf(need: FamilyNeed): number | string {
  if (need.kind === "order" || need.kind === "offer") return need.orderId;
  if (need.kind === "signIn" || need.kind === "details") return need.studentId;
  return need.kind === "address" ? need.email : "";
}

import { Armchair, ChevronRight, CreditCard, KeyRound, type LucideIcon, MailCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card, cardLinkClass } from "@/components/ui/card";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import type { FamilyNeed } from "@/lib/families/needs";
import { Link } from "@/lib/i18n/navigation";

const icons: Record<FamilyNeed["kind"], LucideIcon> = {
  offer: Armchair,
  order: CreditCard,
  address: MailCheck,
  signIn: KeyRound,
};

/** What waits for the parent: each line leads to where it is done. Nothing if nothing waits. */
export function FamilyNeeds({ needs }: { needs: readonly FamilyNeed[] }) {
  const t = useTranslations("family.needs");
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="family-needs" className="grid gap-3">
      <h2 id="family-needs" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {needs.map((need) => (
          <NeedLine key={`${need.kind}-${idOf(need)}`} need={need} />
        ))}
      </ul>
    </section>
  );
}

function NeedLine({ need }: { need: FamilyNeed }) {
  const Icon = icons[need.kind];
  const { href, title, text } = useLine(need);
  return (
    <Card as="li" interactive padding="none" className="flex items-center gap-3 px-4 py-3">
      <Icon className="size-6 shrink-0 text-persimmon-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Link href={href} className={`font-semibold text-ink no-underline ${cardLinkClass}`}>
          {title}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">{text}</p>
      </div>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </Card>
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
          until: dateWords("moment", need.expiresAt, locale),
        }),
      };
    case "order":
      return {
        href: `/usr/order/${need.orderId}`,
        title: t("order.title", { amount: formatMoney(need.dueCents, locale) }),
        text: t("order.text", {
          time: dateWords(need.isOutside ? "moment" : "clock", need.expiresAt, locale),
        }),
      };
    case "address":
      return { href: "/usr/profile?tab=account", title: t("address.title"), text: need.email };
    case "signIn":
      return {
        href: `/usr/profile?tab=students&signIn=${need.studentId}`,
        title: t("signIn.title", { name: need.name }),
        text: t("signIn.text"),
      };
  }
}

function idOf(need: FamilyNeed): number | string {
  if (need.kind === "order" || need.kind === "offer") return need.orderId;
  return need.kind === "signIn" ? need.studentId : need.email;
}

import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { SceneFrame } from "@/components/layout/marketing-blocks";
import { addressLine, brand } from "@/lib/core/brand";

/** Our Address, Email Us, Call Us, and the office's hours. */
export function ContactDetails() {
  const t = useTranslations("contact.details");
  const locale = useLocale();
  const linkClass = "inline-flex min-h-11 items-center font-semibold text-lake underline";
  return (
    <div className="grid content-start gap-6">
      <h2 className="text-2xl">{t("title")}</h2>
      <address className="grid gap-5 not-italic">
        <Detail icon={<MapPin />} label={t("address")}>
          <span lang="en">{addressLine()}</span>
        </Detail>
        <Detail icon={<Mail />} label={t("email")}>
          <a href={`mailto:${brand.email}`} className={linkClass}>
            {brand.email}
          </a>
        </Detail>
        <Detail icon={<Phone />} label={t("phone")}>
          <a href={brand.phone.href} className={linkClass}>
            {brand.phone.display}
          </a>
        </Detail>
        {brand.wechat && (
          <Detail icon={<MessageCircle />} label={t("wechat")}>
            {brand.wechat}
          </Detail>
        )}
        <Detail icon={<Clock />} label={t("hours")}>
          {brand.hours[locale]}
        </Detail>
      </address>
      <p className="text-muted">{t("visit")}</p>
      <div className="hidden lg:block">
        <SceneFrame>
          <ScenePicture scene="lantern" />
        </SceneFrame>
      </div>
    </div>
  );
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-lake-soft text-lake [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="grid content-start">
        <h3 className="text-base">{label}</h3>
        <div>{children}</div>
      </div>
    </div>
  );
}

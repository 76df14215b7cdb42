import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { SceneFrame } from "@/components/layout/marketing-blocks";
import { useSchool } from "@/components/layout/use-school";
import { picturePath } from "@/lib/storage/links";
import { addressLine, dialled } from "@/lib/school/rules";

/** Our Address, Email Us, Call Us, and the office's hours. */
export function ContactDetails() {
  const school = useSchool();
  const t = useTranslations("contact.details");
  const locale = useLocale();
  const linkClass = "inline-flex min-h-11 items-center font-semibold text-lake underline";
  return (
    <div className="grid content-start gap-6">
      <h2 className="text-2xl">{t("title")}</h2>
      <address className="grid gap-5 not-italic">
        <Detail icon={<MapPin />} label={t("address")}>
          <span lang="en">{addressLine(school.address)}</span>
        </Detail>
        <Detail icon={<Mail />} label={t("email")}>
          <a href={`mailto:${school.email}`} className={linkClass}>
            {school.email}
          </a>
        </Detail>
        <Detail icon={<Phone />} label={t("phone")}>
          <a href={`tel:${dialled(school.phone)}`} className={linkClass}>
            {school.phone}
          </a>
        </Detail>
        {(school.wechat || school.wechatCode) && (
          <Detail icon={<MessageCircle />} label={t("wechat")}>
            {school.wechat}
            {school.wechatCode && (
              <img
                src={picturePath(school.wechatCode) ?? ""}
                alt={t("wechatCode")}
                width={176}
                height={176}
                loading="lazy"
                className="mt-2 size-44 rounded-card border bg-white p-2"
              />
            )}
          </Detail>
        )}
        <Detail icon={<Clock />} label={t("hours")}>
          {school.hours[locale]}
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

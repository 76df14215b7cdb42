import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

const addresses = {
  timetable: "/admin/calendar",
  conflicts: "/admin/calendar?tab=conflicts",
  closures: "/admin/calendar?tab=closures",
  makeups: "/admin/makeups",
  hours: "/admin/hours",
} as const;

/** The office's pages about the plan of classes. */
export function CalendarTabs({ current }: { current: keyof typeof addresses }) {
  const t = useTranslations("officeCalendar.tabs");
  const pages = useTranslations("office.pages");
  return (
    <Tabs
      label={t("label")}
      current={addresses[current]}
      tabs={[
        { href: addresses.timetable, label: t("timetable") },
        { href: addresses.conflicts, label: t("conflicts") },
        { href: addresses.closures, label: t("closures") },
        { href: addresses.makeups, label: pages("makeups") },
        { href: addresses.hours, label: pages("hours") },
      ]}
    />
  );
}

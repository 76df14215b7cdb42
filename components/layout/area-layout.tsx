import type { LucideIcon } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { NoticeBell } from "@/components/notices/notice-bell";
import type english from "@/messages/en.json";
import { AreaShell } from "./area-shell";
import { ClientMessages } from "./client-messages";
import { Providers } from "./providers";

type Words = (typeof english)["layout"];
/** Address, name and icon of a menu entry, and the prefix of other addresses that belong to it. */
export type AreaEntry = readonly [
  href: string,
  label: keyof Words["areaNav"],
  icon: LucideIcon,
  covers?: string,
];

type AreaLayoutProps = {
  area: keyof Words["areas"];
  home: string;
  entries: readonly AreaEntry[];
  actions?: ReactNode;
  /** Above everything. */
  banner?: ReactNode;
  children: ReactNode;
};

/** The layout of an area for signed-in people: its menu, its account menu, and the messages of its client components. */
export async function AreaLayout({ area, home, entries, actions, banner, children }: AreaLayoutProps) {
  const t = await getTranslations("layout");
  const nav = entries.map(([href, label, Icon, covers]) => ({
    href,
    covers,
    label: t(`areaNav.${label}`),
    icon: <Icon aria-hidden="true" />,
  }));
  return (
    <ClientMessages namespaces={[]}>
      <Providers>
        {banner}
        <AreaShell
          name={t(`areas.${area}`)}
          home={home}
          actions={
            <>
              {actions}
              <NoticeBell role={area} />
            </>
          }
          account={<AccountMenu />}
          nav={nav}
        >
          {children}
        </AreaShell>
      </Providers>
    </ClientMessages>
  );
}

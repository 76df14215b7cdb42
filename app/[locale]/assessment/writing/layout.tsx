import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import type { Locale } from "@/lib/core/locale";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** No header or menus: there are no links away from a running writing sample. */
export default async function WritingLayout({ children, params }: Props) {
  setRequestLocale((await params).locale as Locale);
  return (
    <ClientMessages namespaces={["assessment", "writing"]}>
      <Providers>{children}</Providers>
    </ClientMessages>
  );
}

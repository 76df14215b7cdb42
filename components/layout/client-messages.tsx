import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type messages from "@/messages/en.json";

export type Namespace = keyof typeof messages;

/** Needed by fields, forms and dialogs everywhere. */
const always: Namespace[] = ["ui", "validation", "errors"];

/**
 * Sends only the named message namespaces to the client components below. An inner one replaces an outer one, so name
 * every namespace used below it.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: Namespace[];
  children: ReactNode;
}) {
  const all = await getMessages();
  const chosen = Object.fromEntries([...always, ...namespaces].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={chosen}>{children}</NextIntlClientProvider>;
}

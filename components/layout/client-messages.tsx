import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type messages from "@/messages/en.json";

export type Namespace = keyof typeof messages;

/** What fields, forms and dialogs need everywhere. */
const always: Namespace[] = ["ui", "validation", "errors"];

/**
 * Sends only the named message namespaces to the client components below. An inner one replaces an outer one, so name
 * everything that the part below uses.
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

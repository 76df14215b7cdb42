import type { identities } from "@/db/schema/access";
import { isPlainName } from "@/lib/core/plain-name";

export type IdentityProviderName = (typeof identities.$inferSelect)["provider"];

/** A person's identity at a provider, as the provider itself told the server. */
export type ProvenIdentity = {
  provider: IdentityProviderName;
  /** The provider's id of the person, which never changes, unlike addresses. */
  subject: string;
  email: string | null;
  /** Whether the provider has verified that the address is the person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

export const providerTitles = { google: "Google", facebook: "Facebook" } as const satisfies Record<
  IdentityProviderName,
  string
>;

const longestName = 60;

type Names = { given?: unknown; family?: unknown; full?: unknown; email?: string | null };

/** A name at another site may be any text. */
const word = (value: unknown) =>
  typeof value === "string" && isPlainName(value.trim()) ? value.trim().slice(0, longestName) : "";

/** First and last name from the provider's data; the mailbox's name if there are none. */
export function namesOf({ given, family, full, email }: Names): { firstName: string; lastName: string } {
  if (word(given)) return { firstName: word(given), lastName: word(family) };
  const [first = "", ...rest] = word(full).split(/\s+/);
  return { firstName: first || word(email?.split("@")[0]) || "–", lastName: rest.join(" ") };
}

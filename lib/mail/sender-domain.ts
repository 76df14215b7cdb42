import dns from "node:dns/promises";

/** The part of Node's resolver that is needed here. */
export type TextResolver = { resolveTxt(name: string): Promise<string[][]> };

/** "unknown": the name server could not be asked. */
type Signature = "found" | "missing" | "unknown";
export type SenderSignatures = Record<"spf" | "dkim" | "dmarc", Signature>;

/** Names under which the usual mail providers publish their keys. */
const usualSelectors = [
  "default",
  "dkim",
  "google",
  "k1",
  "k2",
  "mail",
  "s1",
  "s2",
  "selector1",
  "selector2",
];

/** The texts of a name; null if nothing has that name, empty if only longer names exist. */
async function textsOf(resolver: TextResolver, name: string): Promise<string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENODATA") return [];
    if (code === "ENOTFOUND") return null;
    throw error;
  }
}

const asked = async (question: Promise<boolean>): Promise<Signature> =>
  question.then(
    (isFound) => (isFound ? "found" : "missing"),
    () => "unknown",
  );

const holds = async (resolver: TextResolver, name: string, begin: RegExp) =>
  ((await textsOf(resolver, name)) ?? []).some((text) => begin.test(text));

/** Keys have a selector that only the mail provider knows; a name server that has one says that `_domainkey` exists. */
async function hasKey(resolver: TextResolver, domain: string): Promise<boolean> {
  if ((await textsOf(resolver, `_domainkey.${domain}`)) !== null) return true;
  const found = await Promise.all(
    usualSelectors.map((selector) => textsOf(resolver, `${selector}._domainkey.${domain}`)),
  );
  return found.some((texts) => texts !== null);
}

/** A policy holds for the domain itself or for the one above it. */
const hasPolicy = async (resolver: TextResolver, domain: string): Promise<boolean> => {
  const above = domain.split(".").slice(1).join(".");
  if (await holds(resolver, `_dmarc.${domain}`, /^v=DMARC1/i)) return true;
  return above.includes(".") && holds(resolver, `_dmarc.${above}`, /^v=DMARC1/i);
};

/** Whether the domain of a sender publishes SPF, DKIM and DMARC, without which large providers refuse its mails. */
export async function readSenderSignatures(
  domain: string,
  resolver: TextResolver = new dns.Resolver({ timeout: 2_000, tries: 2 }),
): Promise<SenderSignatures> {
  const [spf, dkim, dmarc] = await Promise.all([
    asked(holds(resolver, domain, /^v=spf1( |$)/i)),
    asked(hasKey(resolver, domain)),
    asked(hasPolicy(resolver, domain)),
  ]);
  return { spf, dkim, dmarc };
}

import { differenceInDays } from "date-fns";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { thresholds } from "@/lib/metrics/thresholds";
import { paymentMode } from "@/lib/payments/providers";
import { defaultSchool } from "@/lib/school/rules";
import { currentStorage } from "@/lib/storage/storage";
import { lastResult, settingsMark } from "./checks";
import { declaredTexts, type ReadItem } from "./declared-texts";
import { type DemoTraces, findDemoTraces } from "./demo-traces";
import { type InstallationFact, type InstallationFacts, readFacts } from "./facts";
import { bad, type Finding, good } from "./finding";
import { type CheckName, checkNames, dismissibleItems, type ItemName, itemNames } from "./items";
import { isSecretGenerated, readSchool, type SchoolState } from "./read-school";

export type ItemState = "done" | "open" | "unknown" | "notNeeded";
export type OpeningItem = {
  name: ItemName;
  state: ItemState;
  findings: Finding[];
  /** Why the office leaves it as it is. */
  dismissed: { reason: string; at: Date } | null;
  canDismiss: boolean;
  /** When the world was asked. */
  checkedAt: Date | null;
};

type Known = {
  facts: InstallationFacts;
  school: SchoolState;
  demo: DemoTraces;
  texts: Record<ReadItem, string>;
};

/** What is still to be done before the doors open, read from facts (rule R20.12). */
export async function readOpening(): Promise<OpeningItem[]> {
  const [facts, school, demo, texts] = await Promise.all([
    readFacts(),
    readSchool(),
    findDemoTraces(db),
    declaredTexts(),
  ]);
  const known = { facts, school, demo, texts };
  return itemNames.map((name) => itemOf(name, known));
}

/** The items that are neither done nor without need. */
export const openItems = (items: OpeningItem[]): OpeningItem[] =>
  items.filter(({ state }) => state === "open" || state === "unknown");

function itemOf(name: ItemName, known: Known): OpeningItem {
  const findings = rules[name](known);
  const fact = known.facts[`dismissed:${name}`];
  const found = stateOf(findings);
  const canDismiss = dismissibleItems.some((other) => other === name);
  const dismissed =
    fact && canDismiss && found !== "done" ? { reason: String(fact.data.reason), at: fact.at } : null;
  const checkedAt = isCheck(name) ? (lastResult(known.facts, name)?.at ?? null) : null;
  return { name, state: dismissed ? "notNeeded" : found, findings, dismissed, canDismiss, checkedAt };
}

const isCheck = (name: ItemName): name is CheckName => checkNames.some((check) => check === name);

function stateOf(findings: Finding[]): ItemState {
  if (findings.length === 0) return "notNeeded";
  if (findings.some(({ tone }) => tone === "bad")) return "open";
  return findings.some(({ tone }) => tone === "unknown") ? "unknown" : "done";
}

/** The findings of the last check, or that there was none. */
const checkedFindings = (facts: InstallationFacts, check: CheckName): Finding[] =>
  lastResult(facts, check)?.findings ?? [bad("notChecked")];

const rules: Record<ItemName, (known: Known) => Finding[]> = {
  demo: ({ demo }) => demoFindings(demo),
  school: ({ school: { content } }) => [
    isPlaceholder(content) ? bad("schoolPlaceholder") : good("schoolSaid"),
  ],
  claims: ({ school: { content } }) => [areExamples(content) ? bad("claimsPlaceholder") : good("claimsSaid")],
  story: (known) => [readFinding(known, "story")],
  taxNumber: ({ school: { content } }) => {
    const number = String(content?.taxNumber ?? "");
    return [number ? good("taxNumberGiven", { number }) : bad("taxNumberMissing")];
  },
  secondStep: ({ school: { officeAccounts, withoutSecondStep } }) => [
    withoutSecondStep > 0
      ? bad("secondStepMissing", { count: withoutSecondStep })
      : good("secondStepAll", { count: officeAccounts }),
  ],
  address: ({ facts }) => [
    env.APP_URL.startsWith("https:") ? good("addressHttps") : bad("addressPlain", { address: env.APP_URL }),
    ...checkedFindings(facts, "address"),
  ],
  secret: () => [isSecretGenerated() ? bad("secretGenerated") : good("secretGiven")],
  database: ({ school: { databaseVersion } }) => {
    const say = databaseVersion >= 15 ? good : bad;
    return [say(databaseVersion >= 15 ? "databaseGood" : "databaseOld", { version: databaseVersion })];
  },
  backup: ({ facts }) => [ageFinding(facts.backup, "backup", thresholds.backupDays)],
  drill: ({ facts }) => [ageFinding(facts.drill, "drill", thresholds.drillDays)],
  mail: ({ facts, school }) => mailFindings(facts, school),
  mailSigned: ({ facts }) => (env.SMTP_URL ? checkedFindings(facts, "mailSigned") : [bad("mailFirst")]),
  payments: ({ facts }) => {
    if (paymentMode() === "stripe") return checkedFindings(facts, "payments");
    return [bad(paymentMode() === "demo" ? "paymentsDemo" : "paymentsNotSet")];
  },
  webhook: ({ school: { hasEvents } }) => [hasEvents ? good("webhookHeard") : bad("webhookNever")],
  files: ({ facts, school: { machines } }) => [
    ...checkedFindings(facts, "files"),
    ...(currentStorage === "disk" && machines > 1 ? [bad("filesApart", { count: machines })] : []),
  ],
  worker: ({ school: { workerSeen } }) => {
    const isAlive = workerSeen !== null && workerSeen <= thresholds.workerSeen;
    return [isAlive ? good("workerSeen") : bad("workerMissing")];
  },
  pdfLicence: ({ facts }) => [declaredFinding(facts["declared:pdfLicence"], "licence")],
  policies: (known) => [readFinding(known, "policies")],
  metrics: () => (env.METRICS_TOKEN ? [good("metricsOn")] : []),
};

function demoFindings({ accounts, passwords, terms, payments }: DemoTraces): Finding[] {
  const found = [
    ...(accounts > 0 ? [bad("demoAccounts", { count: accounts })] : []),
    ...(passwords > 0 ? [bad("demoPasswords", { count: passwords })] : []),
    ...(terms > 0 ? [bad("demoTerms", { count: terms })] : []),
    ...(payments > 0 ? [bad("demoPayments", { count: payments })] : []),
  ];
  return found.length > 0 ? found : [good("demoNone")];
}

/** The school still has the address or phone that the product came with. */
function isPlaceholder(content: SchoolState["content"]): boolean {
  const { email, phone, address } = { ...defaultSchool, ...content } as typeof defaultSchool;
  return (
    email.endsWith(".example") ||
    phone === defaultSchool.phone ||
    address.street === defaultSchool.address.street
  );
}

const history = [
  "yearsOfExperience",
  "teachingSince",
  "openedIn",
  "studentsServed",
  "studentsInCanadaAndChina",
] as const;

/** A number of the school's history is the one that the product came with. */
function areExamples(content: SchoolState["content"]): boolean {
  const { claims } = { ...defaultSchool, ...content } as typeof defaultSchool;
  return history.some((name) => claims[name] === defaultSchool.claims[name]);
}

const ages = {
  backup: { never: "backupNever", old: "backupOld", fresh: "backupFresh" },
  drill: { never: "drillNever", old: "drillOld", fresh: "drillFresh" },
} as const;

function ageFinding(fact: InstallationFact | undefined, what: keyof typeof ages, days: number): Finding {
  if (!fact) return bad(ages[what].never);
  const isOld = differenceInDays(new Date(), fact.at) > days;
  return (isOld ? bad : good)(isOld ? ages[what].old : ages[what].fresh, { at: fact.at.toISOString() });
}

function mailFindings(facts: InstallationFacts, { lastMail }: SchoolState): Finding[] {
  if (!env.SMTP_URL) return [bad("mailNotSet")];
  const proven = facts.mailProven;
  const isProven = proven && proven.data.settings === settingsMark("mail");
  return [
    ...checkedFindings(facts, "mail"),
    isProven ? good("mailProven", { address: String(proven.data.address) }) : bad("mailNotProven"),
    ...(lastMail ? [good("mailSent", { at: lastMail })] : []),
  ];
}

const declared = {
  licence: { yes: "licenceDeclared", no: "licenceOpen" },
  policies: { yes: "policiesDeclared", no: "policiesOpen" },
  story: { yes: "storyDeclared", no: "storyOpen" },
} as const;

const declaredBy = (fact: InstallationFact) => ({ who: String(fact.data.who), at: fact.at.toISOString() });

const declaredFinding = (fact: InstallationFact | undefined, what: keyof typeof declared): Finding =>
  fact ? good(declared[what].yes, declaredBy(fact)) : bad(declared[what].no);

const changed = { policies: "policiesChanged", story: "storyChanged" } as const satisfies Record<
  ReadItem,
  string
>;

/** Holds until the texts change. */
function readFinding({ facts, texts }: Known, item: ReadItem): Finding {
  const fact = facts[`declared:${item}`];
  if (fact && fact.data.texts !== texts[item]) return bad(changed[item], declaredBy(fact));
  return declaredFinding(fact, item);
}

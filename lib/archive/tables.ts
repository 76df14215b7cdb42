import type { PgTable } from "drizzle-orm/pg-core";
import { sessions } from "@/db/schema/access";
import { installationFacts } from "@/db/schema/installation";
import { pageRevisions, workers } from "@/db/schema/instances";
import { ledgerRollup, ledgerSums } from "@/db/schema/ledger";
import { rateLimits } from "@/db/schema/office";
import { callReceipts } from "@/db/schema/receipts";
import { uploadParts, uploads } from "@/db/schema/uploads";
import { assessing } from "./words/assessments";
import { catalog } from "./words/catalog";
import { learning } from "./words/learning";
import { money } from "./words/money";
import { office } from "./words/office";
import { people } from "./words/people";

/** Every table of an archive. A new table is described in `words`, or gets a reason below (rule R20.31). */
export const archivedTables = [...people, ...catalog, ...money, ...learning, ...assessing, ...office];

/** The tables that are not in an archive, and why. */
export const tablesLeftOut: { table: PgTable; why: string }[] = [
  { table: sessions, why: "People sign in again." },
  {
    table: installationFacts,
    why: "What is known of one installation: its checks, backups and first start.",
  },
  { table: pageRevisions, why: "Tells running servers that public pages have changed." },
  { table: workers, why: "The workers that run now." },
  { table: callReceipts, why: "Responses to calls of the last day, for those who repeat a lost one." },
  { table: uploads, why: "Files that are still on their way." },
  { table: uploadParts, why: "Files that are still on their way." },
  { table: rateLimits, why: "Counters of attempts, which last minutes." },
  { table: ledgerSums, why: "Sums of the ledger, which are added up again each night." },
  { table: ledgerRollup, why: "How far those sums are." },
];

import { sql } from "drizzle-orm";
import { invoices } from "@/db/schema/invoices";
import { ledgerPostings } from "@/db/schema/ledger";

const refundOfPosting = sql`substring(${ledgerPostings.key} from '^(?:return|refund|bounce|credit-grant|move):([0-9]+)')::int`;

/** The number of a posting's document: of the credit note of its refund, for all else of the invoice of its order. */
export const documentOfPosting = sql<string | null>`case when ${refundOfPosting} is null
  then (select document_no from ${invoices} where series = 'invoice' and ${invoices.orderId} = ${ledgerPostings.orderId})
  else (select document_no from ${invoices} where ${invoices.refundId} = ${refundOfPosting}) end`;

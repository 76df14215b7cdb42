export type StandInSession = {
  id: string;
  object: "checkout.session";
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  payment_method_types: string[];
  /** How it was paid; in the answers only inside an expanded charge. */
  method: string | null;
  /** Its money did not come; in the answers only as the status of an expanded intent. */
  hasFailed: boolean;
  amount_total: number;
  currency: string;
  locale: string;
  customer_email: string;
  /** With the billing address once the checkout is complete. */
  customer_details: { address: { country: string | null } | null } | null;
  /** The country of the card; in the answers only inside an expanded charge. */
  cardCountry: string | null;
  client_reference_id: string;
  metadata: Record<string, string>;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  lines: { name: string; description: string; amount: number }[];
};

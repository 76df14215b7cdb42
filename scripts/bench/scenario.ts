import type { Shot } from "./load";

export type Scenario = {
  name: string;
  /** Requests per round. */
  amount: number;
  /** Database round trips per request of the product. */
  roundTrips: number;
  /** Returns a function that creates the next request, for the product or for a baseline. */
  shots: (product: boolean) => () => Shot;
};

import type { Shot } from "./load";

export type Scenario = {
  name: string;
  /** Requests per round. */
  amount: number;
  /** Database round trips per request of the product. */
  roundTrips: number;
  /** Returns a function that creates the next request, for the product or for a baseline. */
  shots: (product: boolean) => () => Shot;
  /** The same for as many requests that precede the measured ones and are not counted. */
  before?: (product: boolean) => () => Shot;
};

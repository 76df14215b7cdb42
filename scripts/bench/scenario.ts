import type { Shot } from "./load";

export type Scenario = {
  name: string;
  /** Requests a round. */
  amount: number;
  /** Database round trips of one request of the product. */
  roundTrips: number;
  /** Makes the next request of the product, or the same one of a floor. */
  shots: (product: boolean) => () => Shot;
};

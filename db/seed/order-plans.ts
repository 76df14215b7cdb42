import type { orderStatuses } from "@/db/schema/commerce";

export type SeatPlan = {
  child: string;
  course: string;
  /** Which run of the course, counted from 0 in the order of the content. */
  run: number;
  bundle?: string;
  refunded?: true;
};

export type OrderPlan = {
  /** The parent's e-mail address. */
  parent: string;
  status: (typeof orderStatuses)[number];
  hoursAgo: number;
  seats: SeatPlan[];
};

const day = 24;

/** Orders of the demo families, oldest first: at least one in every status. */
export const orderPlans: OrderPlan[] = [
  {
    parent: "parent@example.com",
    status: "paid",
    hoursAgo: 66 * day,
    seats: [
      { child: "Emma Chen", course: "elg-level-2", run: 2 },
      { child: "Lucas Chen", course: "ela-grades-4-6", run: 2 },
    ],
  },
  {
    parent: "parent@example.com",
    status: "refunded",
    hoursAgo: 40 * day,
    seats: [{ child: "Emma Chen", course: "elg-level-1", run: 0, refunded: true }],
  },
  {
    parent: "parent2@example.com",
    status: "cancelled",
    hoursAgo: 25 * day,
    seats: [{ child: "Chidi Nwosu", course: "ssat-preparation", run: 1 }],
  },
  {
    parent: "parent2@example.com",
    status: "paid",
    hoursAgo: 20 * day,
    seats: [
      { child: "Chidi Nwosu", course: "ssat-preparation", run: 1, bundle: "independent-school-application" },
      { child: "Chidi Nwosu", course: "ela-grades-7-9", run: 1, bundle: "independent-school-application" },
    ],
  },
  {
    parent: "grace.kim@example.com",
    status: "partially_refunded",
    hoursAgo: 17 * day,
    seats: [
      { child: "Ethan Kim", course: "ela-grades-7-9", run: 0 },
      { child: "Claire Kim", course: "ela-grades-7-9", run: 0 },
      { child: "Noah Kim", course: "elg-level-1", run: 0, refunded: true },
    ],
  },
  {
    parent: "parent@example.com",
    status: "expired",
    hoursAgo: 15 * day,
    seats: [{ child: "Lucas Chen", course: "ela-grades-4-6", run: 1 }],
  },
  {
    parent: "zhang.min@example.com",
    status: "paid",
    hoursAgo: 12 * day,
    seats: [
      { child: "Yuxuan Zhang", course: "pre-english", run: 0 },
      { child: "Yutong Zhang", course: "pre-english", run: 0 },
    ],
  },
  {
    parent: "wang.jie@example.com",
    status: "paid",
    hoursAgo: 9 * day,
    seats: [{ child: "Haoran Wang", course: "elg-level-3", run: 2 }],
  },
  {
    parent: "sofia.petrov@example.com",
    status: "paid",
    hoursAgo: 7 * day,
    seats: [{ child: "Anya Petrov", course: "sat-preparation", run: 1 }],
  },
  {
    parent: "liu.yang@example.com",
    status: "paid",
    hoursAgo: 5 * day,
    seats: [
      { child: "Siqi Liu", course: "sat-preparation", run: 0 },
      { child: "Siqi Liu", course: "ela-grades-10-12", run: 0 },
    ],
  },
  {
    parent: "grace.kim@example.com",
    status: "paid",
    hoursAgo: 4 * day,
    seats: [{ child: "Noah Kim", course: "open-reading-circle", run: 0 }],
  },
  {
    parent: "parent@example.com",
    status: "paid",
    hoursAgo: 3 * day,
    seats: [{ child: "Emma Chen", course: "open-reading-circle", run: 0 }],
  },
  {
    parent: "rohan.mehta@example.com",
    status: "expired",
    hoursAgo: 2 * day,
    seats: [{ child: "Isha Mehta", course: "elg-level-1", run: 1 }],
  },
  {
    parent: "parent@example.com",
    status: "pending",
    hoursAgo: 0,
    seats: [
      { child: "Emma Chen", course: "elg-level-3", run: 0 },
      { child: "Lucas Chen", course: "elg-level-3", run: 0 },
    ],
  },
];

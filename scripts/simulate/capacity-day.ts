/** Names of the acts in `docs/capacity.json`. */
export type ActName = string;

/** An act of a visit, and the seconds that its person thinks before it, on average. */
type Step = { act: ActName; after: number; times?: number };

/** Visits of one kind on the stated day, per 1,000 families. Times are Toronto's, in hours. */
export type Flow = {
  name: string;
  why: string;
  visits: number;
  /** Evenly between two hours, or all from one hour on with a mean delay in minutes. */
  when: { from: number; to: number } | { from: number; meanMinutes: number };
  steps: Step[];
};

const look = (act: ActName, after = 0): Step => ({ act, after });

const shop: Step[] = [look("list of programs"), look("a program", 20)];
const marking: Step[] = [look("opening the gradebook"), { act: "saving a mark", after: 40, times: 25 }];
const sitting: Step[] = [
  look("home page"),
  look("files of a first visit"),
  look("begin of a sitting", 60),
  { act: "one saved answer", after: 45, times: 8 },
  look("close of a stage", 5),
  { act: "one saved answer", after: 45, times: 7 },
  look("close of a stage", 5),
  { act: "one saved answer", after: 45, times: 7 },
  look("close of a stage", 5),
];

/** How many children begin a class at the same hour: one class a week each, three quarters of them on weekday evenings at four hours. */
const childrenOfAnHour = Math.round((1500 * 0.75) / 5 / 4);

const evening = [17, 18, 19, 20].flatMap((hour): Flow[] => [
  {
    name: `children come to the class at ${hour}:00`,
    why: "Each of 1,500 children has one class a week, three quarters of them on a weekday evening at one of four hours, and opens its page in the ten minutes before.",
    visits: childrenOfAnHour,
    when: { from: hour - 1 / 6, to: hour },
    steps: [look("class page")],
  },
  {
    name: `parents look around ${hour}:00`,
    why: "As many parents look at their day around the hour of a class.",
    visits: childrenOfAnHour,
    when: { from: hour - 0.25, to: hour + 0.25 },
    steps: [look("a parent's day")],
  },
]);

/** An enrolment day and a Sunday in one: the worst quarter of an hour counts, and no two peaks fall on the same one. */
export const day: Flow[] = [
  {
    name: "enrolment opens at 9:00",
    why: "Everyone waits: half of the families come at nine, after three minutes on average, log in, and nine in ten of them buy.",
    visits: 500,
    when: { from: 9, meanMinutes: 3 },
    steps: [
      ...shop,
      look("login", 20),
      look("cart and its price", 30),
      look("order to paid", 60),
      look("a parent's day", 10),
    ],
  },
  {
    name: "enrolment, the rest of the day",
    why: "Another fifth of the families buys until the evening.",
    visits: 200,
    when: { from: 9.5, to: 22 },
    steps: [
      ...shop,
      look("login", 60),
      look("cart and its price", 60),
      look("order to paid", 90),
      look("a parent's day", 10),
    ],
  },
  {
    name: "visitors",
    why: "New families who compare schools, one for every two that are enrolled; each loads all files.",
    visits: 500,
    when: { from: 7, to: 23 },
    steps: [
      look("home page"),
      look("files of a first visit"),
      look("list of programs", 30),
      look("a program", 40),
      look("a program", 40),
    ],
  },
  {
    name: "assessments",
    why: "One visitor in ten takes the free assessment: 22 answers in three stages, three quarters of a minute each.",
    visits: 50,
    when: { from: 9, to: 21 },
    steps: sitting,
  },
  {
    name: "China's evening",
    why: "One family in ten lives in China, where it is evening while it is morning in Toronto: parents look, children are in class.",
    visits: 200,
    when: { from: 6, to: 10 },
    steps: [look("a parent's day"), look("class page", 60)],
  },
  ...evening,
  {
    name: "homework is handed in",
    why: "1,500 children hand in once a week, a third of them on the same evening before it is due.",
    visits: 500,
    when: { from: 16, to: 22 },
    steps: [look("class page"), look("hand-in with a photo", 600)],
  },
  {
    name: "teachers mark",
    why: "150 classes have thirty teachers; two thirds of them mark on the same evening, two gradebooks each with 25 marks.",
    visits: 40,
    when: { from: 19.5, to: 22.5 },
    steps: marking,
  },
  {
    name: "the office",
    why: "Two people work with the list of orders all day, with a figure of the money every hour and an export every two.",
    visits: 8,
    when: { from: 9, to: 17 },
    steps: [
      { act: "the office's list of orders", after: 60, times: 20 },
      look("money report", 30),
      look("export of all orders", 240),
    ],
  },
  {
    name: "Sunday's digest is read",
    why: "The digest leaves at 17:00, and two families in five look at their day, after twenty minutes on average.",
    visits: 400,
    when: { from: 17, meanMinutes: 20 },
    steps: [look("a parent's day")],
  },
];

/** Acts for which no family waits: the office starts a file or a report and goes on. */
export const unwaited: readonly ActName[] = [
  "export of all orders",
  "money report",
  "the office's list of orders",
];

/** Background work per 1,000 families: at an hour all at once, or after an act. */
export const background = {
  /** The hour of the digests, one and its mail for each family. */
  digestHour: 17,
  /** Receipt and confirmation. */
  mailsAfter: { "order to paid": 2, "saving a mark": 1 } as Record<ActName, number>,
};

declare const owned: unique symbol;

/** A kind of person or of record; `ownership` holds the checks of records. */
export type Right =
  | "parent"
  | "teacher"
  | "admin"
  | "student"
  | "ownChild"
  | "writtenChild"
  | "threadChild"
  | "familyChild"
  | "order"
  | "invoice"
  | "courseRun"
  | "courseClass"
  | "homework"
  | "taughtClass"
  | "heldClass"
  | "taughtMakeup"
  | "makeup"
  | "taughtHomework"
  | "taughtSubmission"
  | "taughtThread"
  | "taughtCourseware"
  | "gradeChange"
  | "rubric"
  | "termReport"
  | "taughtTermReport"
  | "waitingPlace"
  | "upload"
  | "file";

/**
 * The id of a record that the caller may use: `Owned<"order">` for the parent's own order, `Owned<"parent">` for the signed-in
 * parent. A plain number is not assignable to it. It comes from the session's actor, from `owns` of an endpoint, from
 * `requireOwned` in a page, or from one of the functions below (docs/decisions/0154).
 */
export type Owned<R extends Right> = number & { readonly [owned]: R };

/** An administrator may use every record. */
export const asOffice = <R extends Right>(_admin: { role: "admin"; id: Owned<"admin"> }, id: number) =>
  id as Owned<R>;

/** The id of a record found by a query whose `where` names `owner`; only in `lib`. */
export const within = <R extends Right>(_owner: Owned<Right>, id: number) => id as Owned<R>;

/** The id proven by a secret: a password, a signed link, the address of a calendar feed; only in `lib`. */
export const asProven = <R extends Right>(id: number) => id as Owned<R>;

/** For code that acts for no person: jobs, mails, the seed and tests. */
export const asSystem = <R extends Right>(id: number) => id as Owned<R>;

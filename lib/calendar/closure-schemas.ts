import { z } from "zod";
import { optionalId, optionalInteger, requiredInteger, seenVersion } from "@/lib/core/fields";
import { pageRequest } from "@/lib/core/page";
import { countDays } from "@/lib/core/school-time";
import { day, instantField } from "@/lib/core/typed-time";
import { clashReason } from "./schemas";

const longestClosure = 120;

/** The first and last closed day, in Toronto, and the name in both languages. */
const closureFields = {
  startsOn: day(),
  endsOn: day(),
  name: z.string().trim().min(1).max(80),
  nameZh: z.string().trim().min(1).max(80),
};

type Days = { startsOn: string; endsOn: string };

const inOrder = ({ startsOn, endsOn }: Days) => startsOn <= endsOn;
const isShort = (days: Days) => !inOrder(days) || countDays(days.startsOn, days.endsOn) <= longestClosure;
const orderError = { path: ["endsOn"], error: "endsBeforeStart" };
const lengthError = { path: ["endsOn"], error: "closureTooLong" };

/** What becomes of a class on a closed day (rule R10.14). */
export const closedClassActions = ["cancel", "makeUp", "move"] as const;

const ClosedClass = z
  .object({
    classId: requiredInteger(),
    /** The version that the office saw. */
    version: requiredInteger(),
    action: z.enum(closedClassActions),
    /** The new time. Without one, a class is made up at the end of its term. */
    startsAt: instantField().nullish(),
  })
  .refine(({ action, startsAt }) => action !== "move" || startsAt, { path: ["startsAt"], error: "required" });

/** `/api/admin/closure/save`: adds a closure or changes one, with a decision for each class on its days. */
export const SaveClosure = z
  .object({
    id: optionalId(),
    closureId: optionalId(),
    version: seenVersion(),
    ...closureFields,
    classes: z.array(ClosedClass).max(500).default([]),
    clashReason: clashReason(),
  })
  .refine(inOrder, orderError)
  .refine(isShort, lengthError);
export type SaveClosure = z.output<typeof SaveClosure>;

/** `/api/admin/closure/preview` */
export const PreviewClosure = z
  .object({ startsOn: day(), endsOn: day() })
  .refine(inOrder, orderError)
  .refine(isShort, lengthError);

const schoolYear = () => requiredInteger(2000, 2100);

/** `/api/admin/closure/list`: those that touch a school year, which begins in September. */
export const ListClosures = pageRequest({
  schoolYear: optionalInteger(2000, 2100),
  state: z.enum(["active", "archived"]).nullish(),
});
export type ListClosures = z.output<typeof ListClosures>;

/** `/api/admin/closure/propose` */
export const ProposeClosures = z.object({ schoolYear: schoolYear() });

/** `/api/admin/closure/propose/save` */
export const AdoptProposals = z.object({
  schoolYear: schoolYear(),
  keys: z.array(z.string().max(40)).min(1).max(30),
});

import type { TreeClass, TreeTerm } from "./tree-parts";

/** The cancelled classes of the term that no class makes up for; of a class and those that made up for it, the first. */
export function classesToMakeUp(run: TreeTerm): TreeClass[] {
  const classes = run.units.flatMap((unit) => unit.classes);
  const original = ({ classId, makesUpForId }: TreeClass) => makesUpForId ?? classId;
  const taking = new Set(classes.filter(({ status }) => status !== "cancelled").map(original));
  const open = classes.filter((one) => !taking.has(original(one)));
  return open.filter((one, at) => open.findIndex((other) => original(other) === original(one)) === at);
}

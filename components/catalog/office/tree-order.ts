/** The order of a term as sent to `/api/admin/course/structure/save`. */
export type TreeOrder = { unitId: number; classIds: number[] }[];
/** The current order of a term. */
export const orderOf = ({
  units,
}: {
  units: readonly { unitId: number; classes: readonly { classId: number }[] }[];
}): TreeOrder =>
  units.map(({ unitId, classes }) => ({ unitId, classIds: classes.map(({ classId }) => classId) }));

type Direction = -1 | 1;

function swap<T>(list: readonly T[], index: number, other: number): T[] {
  const next = [...list];
  [next[index], next[other]] = [next[other]!, next[index]!];
  return next;
}

/** Moves a unit one position up or down; undefined if that is not possible. */
export function moveUnit(order: TreeOrder, unitId: number, by: Direction): TreeOrder | undefined {
  const index = order.findIndex((unit) => unit.unitId === unitId);
  return order[index + by] ? swap(order, index, index + by) : undefined;
}

/** Moves a class one position up or down, if necessary into the next unit; undefined at the ends. */
export function moveClass(order: TreeOrder, classId: number, by: Direction): TreeOrder | undefined {
  const at = order.findIndex(({ classIds }) => classIds.includes(classId));
  const unit = order[at];
  if (!unit) return undefined;
  const place = unit.classIds.indexOf(classId);
  if (unit.classIds[place + by] !== undefined)
    return order.with(at, { ...unit, classIds: swap(unit.classIds, place, place + by) });
  const neighbour = order[at + by];
  if (!neighbour) return undefined;
  const classIds = by > 0 ? [classId, ...neighbour.classIds] : [...neighbour.classIds, classId];
  return order
    .with(at, { ...unit, classIds: unit.classIds.filter((id) => id !== classId) })
    .with(at + by, { ...neighbour, classIds });
}

/** Moves a dropped class to the position of another class, or to the end of a unit. */
export function dropClass(
  order: TreeOrder,
  classId: number,
  { unitId, before }: { unitId: number; before?: number },
): TreeOrder {
  if (before === classId) return order;
  const without = order.map((unit) => ({ ...unit, classIds: unit.classIds.filter((id) => id !== classId) }));
  return without.map((unit) => {
    if (unit.unitId !== unitId) return unit;
    const place = before === undefined ? unit.classIds.length : unit.classIds.indexOf(before);
    return { ...unit, classIds: unit.classIds.toSpliced(place, 0, classId) };
  });
}

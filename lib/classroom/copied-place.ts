type Place = { unitId: number | null; courseClassId: number | null };
type NewIds = { toRunId: number; units: ReadonlyMap<number, number>; classes: ReadonlyMap<number, number> };

/**
 * The place in a copied term of something that belonged to a unit, a class or the term; null if its unit or class was
 * not copied.
 */
export function copiedPlace({ unitId, courseClassId }: Place, { toRunId, units, classes }: NewIds) {
  const unit = unitId === null ? null : units.get(unitId);
  const lesson = courseClassId === null ? null : classes.get(courseClassId);
  if (unit === undefined || lesson === undefined) return null;
  return { courseRunId: toRunId, unitId: unit, courseClassId: lesson };
}

type Managed = {
  enabled: boolean;
  removedAt: Date | null;
  version: number;
  createdAt: Date;
  lastLoginAt: Date | null;
};
/** Fields that the office sees of every record besides its owner's. */
export const officeFields = ({ enabled, removedAt, version, createdAt, lastLoginAt }: Managed) => ({
  state: removedAt ? ("archived" as const) : enabled ? ("active" as const) : ("disabled" as const),
  version,
  createdAt,
  lastLoginAt,
});

/** The names in `pg_stat_activity` of the connection that each server, and each worker, keeps open to listen. */
export const listenerNames = { server: "site: listener", worker: "worker: listener" } as const;

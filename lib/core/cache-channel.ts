/** The channel that notifies every instance to expire its public pages. */
export const cacheChannel = "catalog_cache";
/** The purpose of the key with which an instance calls itself. */
export const expirePurpose = "expire-catalog";
export const expirePath = "/api/cache/expire";

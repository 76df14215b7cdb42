/** The channel on which the database tells every instance to forget what it kept of the catalogue. */
export const cacheChannel = "catalog_cache";
/** What an instance asks itself to do; the purpose of its key. */
export const expirePurpose = "expire-catalog";
export const expirePath = "/api/cache/expire";

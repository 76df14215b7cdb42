/** Unread notices are counted up to this number; beyond it the bell says "99+". */
export const countedNotices = 100;

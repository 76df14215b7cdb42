"use client";

const key = "linkTicket";

/** Stores the ticket for the tab that the mailed link opens: the link is worthless without it. */
export function rememberTicket(ticket: string): void {
  try {
    localStorage.setItem(key, ticket);
  } catch {
    // Without storage the password still works.
  }
}

export function takeTicket(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeTicket(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

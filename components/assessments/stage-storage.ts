import type { Press } from "./stage-closer";

const keyPrefix = "stage:";

/** What the windows of this browser tell each other of a sitting's stages. */
export type StoredStage = { open: number; press: Press | null };

export const stageKey = (resultId: number) => `${keyPrefix}${resultId}`;

export function parseStage(json: string | null): StoredStage | null {
  try {
    return json ? (JSON.parse(json) as StoredStage) : null;
  } catch {
    return null;
  }
}

/** The open stage and the press of 'Next part' from before a reload, or null. */
export function readStage(resultId: number): StoredStage | null {
  try {
    return parseStage(localStorage.getItem(stageKey(resultId)));
  } catch {
    return null;
  }
}

export function writeStage(resultId: number, stage: StoredStage): void {
  try {
    localStorage.setItem(stageKey(resultId), JSON.stringify(stage));
  } catch {
    // Storage may be full or disabled; the server has the open stage.
  }
}

/** Removes what is stored of a result that was handed in, and of every older one. */
export function removeStoredStages(resultId: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyPrefix) && Number(key.slice(keyPrefix.length)) <= resultId)
        localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

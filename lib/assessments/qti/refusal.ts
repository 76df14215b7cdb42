/** Why a file of a package can't become a question. Each is a sentence of `moving.refusals`. */
export type QtiRefusal =
  | "fileMissing"
  | "notXml"
  | "notAnItem"
  | "identifier"
  | "identifierTwice"
  | "interactionKind"
  | "interactionMix"
  | "ownScoring"
  | "partialCredit"
  | "keyMissing"
  | "passageMissing"
  | "passageKind"
  | "mediaMissing"
  | "mediaKind"
  | "noTyping";

/** Refuses one file of a package; the others are read. */
export class RefusedFile extends Error {
  constructor(
    readonly reason: QtiRefusal,
    /** What the sentence names. */
    readonly what: string = "",
  ) {
    super(`${reason} ${what}`);
  }
}

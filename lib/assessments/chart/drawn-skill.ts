/** A skill to draw, with texts in the reader's language. */
export type DrawnSkill = {
  skillId: number;
  name: string;
  score: number | null;
  /** The 80 % range of a measured score. */
  low: number | null;
  high: number | null;
  /** "71–84", if there is one. */
  range?: string;
  word: string;
  /** The attempt before, if the skill has grown since (rule R9.17). */
  before?: { score: number; word: string };
};

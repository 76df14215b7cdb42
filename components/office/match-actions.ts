type Named = { label: string; words: string };

const fold = (text: string) => text.normalize("NFKC").toLowerCase();
const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Whether one typed part begins a word of the text, or, in Chinese, which has no spaces, is anywhere in it. */
const hasPart = (text: string, part: string) =>
  isHan(part)
    ? text.replaceAll(" ", "").includes(part)
    : text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part));

/**
 * The actions in whose name or words every typed part is found, those by their name first. Without a search the first
 * six of the list.
 */
export function matchActions<Action extends Named>(actions: readonly Action[], search: string): Action[] {
  const parts = fold(search).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return actions.slice(0, 6);
  const isIn = (text: string) => parts.every((part) => hasPart(fold(text), part));
  const byName = actions.filter(({ label }) => isIn(label));
  const byWords = actions.filter(
    (action) => !byName.includes(action) && isIn(`${action.label} ${action.words}`),
  );
  return [...byName, ...byWords].slice(0, 8);
}

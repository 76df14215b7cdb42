import { invalid } from "@/lib/core/errors";
import { getSchool } from "@/lib/school/queries";
import { defaultSchool } from "@/lib/school/rules";
import { hashPassword } from "./password";

/** zxcvbn's score for more than a hundred million guesses. */
const lowestScore = 3;
/** Words that an attacker would try first for this school. */
const houseWords = [...Object.values(defaultSchool.name), "Demo-pass-1", "lakeside", "english"];

type Check = (password: string, words: string[]) => { score: number };
let library: Promise<Check> | undefined;

/** Loads the estimator and its dictionaries, several megabytes, when the first password is set. */
export function readDictionaries(): Promise<Check> {
  library ??= load();
  return library;
}

async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, words) => estimator.check(password, words);
}

/**
 * Returns the hash of a new password.
 * @param about addresses and names of the person; empty ones are ignored
 * @throws Failure "invalid" at `field` if it is easy to guess (rule R1.3): a common password, a name with a year, a row
 * of keys, or built from the person's data
 */
export async function hashNewPassword(
  password: string,
  about: (string | null | undefined)[],
  field = "pwd",
): Promise<string> {
  if (await isEasilyGuessed(password, about)) throw invalid({ [field]: "weakPassword" });
  return hashPassword(password);
}

/** Whether a password is easy to guess (rule R1.3). `about` are names and addresses of the person. */
export async function isEasilyGuessed(
  password: string,
  about: (string | null | undefined)[],
): Promise<boolean> {
  const [check, { name }] = await Promise.all([readDictionaries(), getSchool()]);
  const words = [...about, name.en, name.zh].flatMap((word) =>
    word ? [word, ...word.split(/[@.\s]+/)] : [],
  );
  return check(password, [...words.filter(Boolean), ...houseWords]).score < lowestScore;
}

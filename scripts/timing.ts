import { withProduct } from "./with-product";

/**
 * `npm run timing`: checks whether response times reveal if an address has an account. Sends requests for known and
 * unknown addresses alternately to the production build and prints both times with the probability that a known one
 * takes longer; 0.5 means that they cannot be told apart. Asserts nothing.
 */
const pairs = 200;

await withProduct("nothing", addPeople, async ({ url }) => {
  console.table([
    await compare(url, "login, wrong password", "/base/email/login", { pwd: "Wrong-pass-1" }),
    await compare(url, "reset mail", "/base/email/resetPwd", {}),
  ]);
});

async function addPeople() {
  const { createParent } = await import("@/db/seed/factories");
  for (let index = 0; index < pairs; index++) await createParent({ email: known(index) });
}

function known(index: number): string {
  return `person-${index}@known.example`;
}

async function compare(url: string, call: string, path: string, rest: object) {
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  const answers = new Set<string>();
  const ask = async (email: string, address: string) => {
    const begun = performance.now();
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, ...rest }),
    });
    answers.add(`${response.status} ${await response.text()}`);
    return performance.now() - begun;
  };
  for (let index = 0; index < pairs; index++) {
    const address = `198.51.${index >> 8}.${index & 255}`;
    const unknown = async () => unknownTimes.push(await ask(`person-${index}@strange.example`, address));
    if (index % 2) await unknown();
    knownTimes.push(await ask(known(index), address));
    if (index % 2 === 0) await unknown();
  }
  return {
    call,
    "known ms": described(knownTimes),
    "unknown ms": described(unknownTimes),
    "known takes longer": Number(chanceOfLonger(knownTimes, unknownTimes).toFixed(3)),
    "different answers": answers.size,
  };
}

/** Mean and standard deviation. */
function described(times: number[]): string {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (times.length - 1);
  return `${mean.toFixed(2)} ± ${Math.sqrt(variance).toFixed(2)}`;
}

/** The fraction of pairs in which the first is larger than the second. */
function chanceOfLonger(first: number[], second: number[]): number {
  const longer = first.reduce((sum, a) => sum + second.filter((b) => a > b).length, 0);
  return longer / (first.length * second.length);
}

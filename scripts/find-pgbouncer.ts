import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { aptInstall } from "./apt-install";
import { Refusal } from "./refusal";

/** The first with `max_prepared_statements`, which prepared queries need in transaction mode. */
const lowest = [1, 21];
/** The Debian release whose source is built where the system's own package is older. */
const release = "trixie";
const built = join(homedir(), ".cache/lakeside-english/pgbouncer");

/**
 * Finds a PgBouncer for the tests or installs one on Debian: the package, or, where that is too old, the package of a later
 * release built from its source (under a minute, once per machine).
 *
 * @throws Refusal if neither is possible
 */
export function ensurePgBouncer(): string {
  const found = findPgBouncer();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("No current PgBouncer for the tests yet; installing one …");
    if (hasCurrentPackage()) aptInstall("pgbouncer");
    else buildFromSource();
  }
  const installed = findPgBouncer();
  if (installed) return installed;
  throw new Refusal(
    `The tests need PgBouncer ${lowest.join(".")} or newer. Install it, or name one: PGBOUNCER=/path/to/pgbouncer npm test`,
  );
}

function findPgBouncer(): string | undefined {
  const places = [
    process.env.PGBOUNCER,
    "/usr/sbin/pgbouncer",
    "/usr/bin/pgbouncer",
    "/usr/local/bin/pgbouncer",
    built,
  ];
  return places.find((path) => path && isCurrent(output(path, ["--version"])));
}

/** Whether the version in a text, such as `PgBouncer 1.24.1`, is new enough. */
function isCurrent(text: string): boolean {
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(text) ?? []).map(Number);
  return major > lowest[0]! || (major === lowest[0] && minor >= lowest[1]!);
}

function hasCurrentPackage(): boolean {
  return isCurrent(/Candidate: (\S+)/.exec(output("apt-cache", ["policy", "pgbouncer"]))?.[1] ?? "");
}

/** The release's source index is kept in a temporary folder, so that the machine's own sources stay as they are. */
function buildFromSource(): void {
  aptInstall("build-essential", "pkg-config", "libevent-dev", "libssl-dev");
  const folder = mkdtempSync(join(tmpdir(), "lakeside-pgbouncer-"));
  try {
    for (const name of ["lists/partial", "cache/archives/partial", "parts"])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "parts/source.sources"), sourceOf(release));
    const apt = (...args: string[]) => run(folder, "apt-get", [...placedIn(folder), ...args]);
    apt("update");
    apt("source", "pgbouncer");
    const source = readdirSync(folder).find((name) => /^pgbouncer-[\d.]+$/.test(name)) ?? "";
    run(join(folder, source), "./configure", ["--without-cares", "--without-pam", "--without-systemd"]);
    run(join(folder, source), "make", ["-j2", "pgbouncer"]);
    mkdirSync(join(built, ".."), { recursive: true });
    copyFileSync(join(folder, source, "pgbouncer"), built);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An entry for the source of another release on the machine's own mirror, checked with Debian's own keys. */
function sourceOf(suite: string): string {
  const targets = ["indextargets", "--format", "$(REPO_URI)", "Identifier: Packages", "Label: Debian"];
  const [mirror = ""] = output("apt-get", targets).split("\n");
  const keys = "/usr/share/keyrings/debian-archive-keyring.gpg";
  return `Types: deb-src\nURIs: ${mirror}\nSuites: ${suite}\nComponents: main\nSigned-By: ${keys}\n`;
}

const placedIn = (folder: string) =>
  [
    "Dir::Etc::sourcelist=/dev/null",
    `Dir::Etc::sourceparts=${folder}/parts`,
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
    "APT::Sandbox::User=root",
  ].flatMap((option) => ["-o", option]);

function run(cwd: string, program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: 300_000 });
  if (status !== 0) throw new Refusal(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

const output = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: "utf8", timeout: 20_000 }).stdout ?? "";

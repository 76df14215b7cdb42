import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Caddy before the site as in docs/deploy: TLS 1.3 and HTTP/2 on `address`, with a certificate of its own. Each
 * person may name a network address, so that limits are not shared; the site reads it with TRUST_PROXY=2.
 */
export async function openFront(
  address: string,
  port: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "shaped-front-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${folder}
	servers {
		protocols h1 h2
	}
}
https://${address} {
	tls internal
	reverse_proxy 127.0.0.1:${port} {
		flush_interval -1
		trusted_proxies private_ranges
	}
}
`,
  );
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  caddy.stderr.on("data", (chunk: Buffer) => (output = (output + String(chunk)).slice(-4_000)));
  const close = async () => {
    caddy.kill();
    await sleep(200);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && !output.includes("certificate obtained"); tries++) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended:\n${output}`);
    await sleep(100);
  }
  return { url: `https://${address}`, close };
}

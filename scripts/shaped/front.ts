import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * nginx before the site: TLS 1.3 and HTTP/2 on `address`, with a certificate of its own. Each person may name a network
 * address, so that limits are not shared; the site reads it with TRUST_PROXY=2. Why not Caddy: docs/decisions/0240.
 */
export async function openFront(
  address: string,
  port: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "shaped-front-"));
  makeCertificate(folder, address);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, address, port));
  const nginx = spawn("nginx", ["-c", file, "-p", folder, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const close = async () => {
    nginx.kill();
    if (nginx.exitCode === null) await once(nginx, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await listens(address)); tries++) {
    if (nginx.exitCode !== null || tries === 100) throw new Error("nginx did not start.");
    await sleep(100);
  }
  return { url: `https://${address}`, close };
}

function makeCertificate(folder: string, address: string): void {
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const name = ["-subj", `/CN=${address}`, "-addext", `subjectAltName=IP:${address}`];
  execFileSync("openssl", ["req", "-x509", ...key, ...files, ...name], { stdio: "ignore" });
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

const configuration = (folder: string, address: string, port: string) => `
daemon off;
user root;
pid ${folder}/nginx.pid;
events {}
http {
	access_log off;
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n\t")}
	upstream site {
		server 127.0.0.1:${port};
		keepalive 32;
	}
	server {
		listen ${address}:443 ssl http2;
		ssl_certificate ${folder}/certificate.pem;
		ssl_certificate_key ${folder}/key.pem;
		ssl_protocols TLSv1.3;
		ssl_buffer_size 4k;
		client_max_body_size 100m;
		location / {
			proxy_pass http://site;
			proxy_http_version 1.1;
			proxy_buffering off;
			proxy_request_buffering off;
			proxy_set_header Connection "";
			proxy_set_header Host $http_host;
			proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
			proxy_set_header X-Forwarded-Proto $scheme;
		}
	}
}
`;

function listens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(443, address);
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

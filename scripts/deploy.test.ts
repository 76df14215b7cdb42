import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "./settings";

type Service = {
  ports?: string[];
  environment?: Record<string, string>;
  expose?: string[];
  volumes?: string[];
  stop_grace_period?: string;
};

const file = (name: string) => readFileSync(join(projectRoot, "docs/deploy", name), "utf8");
const { services, configs } = parse(file("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
};
const known = [
  ...readFileSync(join(projectRoot, ".env.example"), "utf8").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm),
];
const web = Object.keys(services).filter((name) => name.startsWith("web"));

test("only the proxy publishes ports, and only on loopback unless told otherwise", () => {
  const publishing = Object.keys(services).filter((name) => services[name]?.ports);
  expect(publishing).toEqual(["proxy"]);
  for (const port of services.proxy?.ports ?? []) expect(port).toMatch(/^\$\{PUBLISH:-127\.0\.0\.1\}:/);
});

test("two web servers and a worker share files and settings, and every setting exists", () => {
  expect(web).toEqual(["web1", "web2"]);
  for (const name of [...web, "worker"]) {
    expect(services[name]).toMatchObject({ volumes: ["files:/data"] });
    expect(services[name]?.environment).toEqual(services.web1?.environment);
  }
  const names = known.map(([, name]) => name);
  expect(Object.keys(services.web1?.environment ?? {}).filter((name) => !names.includes(name))).toEqual([]);
});

test("ordinary queries go by the pooler in transaction mode, and what needs a session past it", () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = services.web1?.environment ?? {};
  expect(DATABASE_URL).toContain("@pooler:6432/");
  expect(DATABASE_DIRECT_URL).toContain("@database:5432/");
  expect(configs.pooler?.content).toMatch(/pool_mode = transaction[^]*max_prepared_statements = [1-9]/);
});

test("the proxy takes a draining server out in time, and a server has time to drain", () => {
  const proxy = file("Caddyfile");
  expect(proxy).toContain(`reverse_proxy ${web.map((name) => `${name}:3000`).join(" ")} {`);
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(proxy)?.[1]);
  const drain = Number(services.web1?.environment?.DRAIN_SECONDS);
  expect(seconds("health_interval") + seconds("health_timeout")).toBeLessThan(drain);
  expect(Number.parseInt(services.web1?.stop_grace_period ?? "")).toBeGreaterThan(drain + 8);
  expect(proxy).toContain("health_uri /api/health/ready");
});

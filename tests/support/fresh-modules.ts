import { afterAll, vi } from "vitest";

// Test files share a process, in which libraries stay loaded. The product's own modules, the settings and the clock are
// new for each file.
vi.resetModules();
const settings = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, settings);
  vi.useRealTimers();
});

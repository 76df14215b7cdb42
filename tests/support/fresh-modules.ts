import { afterAll, vi } from "vitest";

// Files follow each other in one process, in which the libraries stay loaded. The product's own modules, the settings and
// the clock are new for each file.
vi.resetModules();
const settings = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, settings);
  vi.useRealTimers();
});
